import { randomUUID } from 'node:crypto'

type Message = {
  from: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  calendar?: Calendar
}

/** An entry for calendars, as iCalendar with its method (RFC 6047). */
export type Calendar = { method: 'REQUEST' | 'CANCEL'; text: string }

/** A mail in the Internet Message Format with additional headers (RFC 5322); every value must be one line. */
export function mimeOf({ from, to, replyTo, subject, text, html, headers, calendar }: Message): string {
  const boundary = randomUUID()
  const head = { From: from, To: to, ...(replyTo && { 'Reply-To': replyTo }), Subject: encoded(subject), ...headers }
  const part = (type: string, body: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=UTF-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines(Buffer.from(body).toString('base64'), 76),
  ]
  return [
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    ...(calendar ? part(`text/calendar; method=${calendar.method}`, calendar.text) : []),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

const lines = (text: string, length: number): string[] => text.match(new RegExp(`.{1,${length}}`, 'g')) ?? []

/** The longest text of an encoded word, in bytes: as base64 it stays below the limit of 75 characters. */
const wordMax = 42

/** A sender or recipient with a name of any characters, in one line (RFC 5322, RFC 2047). */
export function namedAddress(name: string, address: string): string {
  if (/^[\w !#$%&'*+/=?^`|~-]*$/.test(name)) return `${name} <${address}>`
  if (/^[\x20-\x7e]*$/.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`
  return `${encodedWords(name).join(' ')} <${address}>`
}

/** A header value with any characters. */
const encoded = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encodedWords(text).join('\r\n '))

/** Encoded words, none of which splits a character (RFC 2047). */
function encodedWords(text: string): string[] {
  const words: string[] = []
  for (const letter of text) {
    const last = words.at(-1)
    if (last !== undefined && Buffer.byteLength(last + letter) <= wordMax) words[words.length - 1] = last + letter
    else words.push(letter)
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`)
}
