import { escapeHtml } from '#shared/lib/html.ts'
import { checks, type Envelope, type Verdicts, verdicts } from './receiving.ts'
import { addressIn, type Mail } from './ses.ts'

/** The form by which a person answers a mail of the product, with what SES is to find out about the answer. */
export function replyForm({ id, to }: Mail): string {
  const options = verdicts.map((verdict) => `<option>${verdict}</option>`).join('')
  const choices = checks.map((check) => `<label>${check} <select name="${check}">${options}</select></label>`)
  return `<details><summary>Reply</summary><form method="post" action="/__local/mail/${id}/reply">
    <p><label>From <input name="from" value="${escapeHtml(to)}"></label></p>
    <p><textarea name="text" aria-label="Text" rows="4" cols="60"></textarea></p>
    <p>${choices.join(' ')} <button>Send</button></p></form></details>`
}

/** The verdicts that a form or an address names; others are `PASS`. */
export const verdictsOf = (form: URLSearchParams): Verdicts =>
  Object.fromEntries(
    checks.flatMap((check) => verdicts.filter((one) => one === form.get(check)).map((one) => [check, one])),
  )

/** The answer to a mail as a mail program sends it: in its thread, with the mail quoted below. */
export function replyTo(mail: Mail, form: URLSearchParams): { raw: Buffer; envelope: Envelope } {
  const from = form.get('from') || mail.to
  const to = mail.replyTo ?? mail.from
  const sent = `<${mail.id}@eu-central-1.amazonses.com>`
  const quoted = mail.text.split(/\r?\n/).map((line) => `> ${line}`)
  const wrote = `On ${new Date(mail.date).toUTCString()}, ${mail.from} wrote:`
  const head = {
    From: from,
    To: to,
    Subject: `=?UTF-8?B?${Buffer.from(`Re: ${mail.subject}`).toString('base64')}?=`,
    'Message-ID': `<${crypto.randomUUID()}@laptop.example>`,
    'In-Reply-To': sent,
    References: [mail.headers?.references ?? [], sent].flat().join(' '),
    Date: new Date().toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': 'base64',
  }
  const body = Buffer.from([form.get('text') ?? '', '', wrote, ...quoted].join('\n')).toString('base64')
  const lines = [...Object.entries(head).map(([name, value]) => `${name}: ${value}`), '', body.match(/.{1,76}/g) ?? []]
  return { raw: Buffer.from(lines.flat().join('\r\n')), envelope: { from, to: [addressIn(to)] } }
}
