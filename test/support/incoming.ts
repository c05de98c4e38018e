import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { address, eventually } from './http.ts'
import { mailsTo } from './people.ts'

type Incoming = {
  from: string
  to: string
  text?: string
  /** Headers in place of those of a mail program, or beside them. */
  headers?: Record<string, string>
  /** What SES finds out, where it is not `PASS`, such as `{ dmarc: 'FAIL' }`. */
  verdicts?: Record<string, string>
}

/** Sends a mail to the product. Resolves when the function has tried it. */
export async function mailIn({ from, to, text = 'Yes', headers = {}, verdicts = {} }: Incoming): Promise<void> {
  const [, sender = from] = /<([^>]+)>$/.exec(from) ?? []
  const head = {
    ...{ From: from, To: to, Subject: 'Re: Your message', 'Message-ID': `<${randomUUID()}@example.com>` },
    ...{ Date: new Date().toUTCString(), 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  }
  const lines = [...Object.entries(head).map(([name, value]) => `${name}: ${value}`), '', ...text.split('\n')]
  const query = new URLSearchParams({ from: sender, to, ...verdicts })
  const response = await fetch(`${address()}/__local/received?${query}`, { method: 'POST', body: lines.join('\r\n') })
  expect(response.status).toBe(200)
}

/** The address to which the last mail to somebody about a conversation is answered. */
export async function relayTo(email: string): Promise<string> {
  return eventually(async () => (await mailsTo(email)).flatMap(({ replyTo }) => replyTo ?? []).at(-1) ?? false)
}

/** Whether bytes show an address: as it is, or encoded for mails (RFC 2045), links, HTML or headers. */
export function shows(bytes: string, email: string): boolean {
  const base64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.from(' '.repeat(before) + email).toString('base64')
    // The first and the last letters depend on what stands around.
    return encoded.slice(before && before + 1, -4)
  })
  const written = [email, encodeURIComponent(email), email.replace('@', '=40')]
  const entities = [email.replace('@', '&#64;'), email.replace('@', '&#x40;')]
  const [text, oneLine] = [bytes.replace(/=\r?\n/g, '').toLowerCase(), bytes.replace(/\r?\n/g, '')]
  return (
    [...written, ...entities].some((one) => text.includes(one.toLowerCase())) ||
    base64.some((one) => oneLine.includes(one))
  )
}
