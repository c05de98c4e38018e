import EmailReplyParser from 'email-reply-parser'
import { quoting } from './quoting.ts'

export type Folded = {
  /** What somebody has written. */
  reply: string
  /** What they quote, their signature, and what their mail program has added. */
  folded: string
}

/** How much is parsed, in characters, marked quotes aside: the parser's patterns are slow on long texts. */
const [parsedMax, lineMax] = [6000, 500]

/** A signature of more lines is none, but what follows words such as “Thanks”. */
const signatureLines = 8

/** Signs that stand in no mail: between them is the number of the text that they stand for. */
const [open, close] = ['\uE000', '\uE001']
const signs = new RegExp(`[${open}${close}]`, 'g')
const placeholder = new RegExp(`(?:On |Sent from |>)?${open}(\\d+)${close}(?: . wrote:)?`, 'g')
const markedQuote = new RegExp(`>${open}\\d+${close}\\s*$`)
const longLine = new RegExp(`^.{${lineMax},}$`, 'gm')

const any = (key: keyof (typeof quoting)['en']) =>
  Object.values(quoting)
    .map((row) => row[key])
    .join('|')
const named = (key: 'from' | 'sent') => `(?:${any(key)})\\*?[ \\t]*:`
const line = (source: string) => new RegExp(`^[ \\t*]*(?:${source})[ \\t*]*$`, 'gimu')

/** Lines that are folded by themselves: quotes with marks, and what PGP puts around a signed text. */
const alone = [
  /^[ \t]{0,2}>.*(?:\n[ \t]{0,2}>.*)*/gm,
  /^-----BEGIN PGP SIGNED MESSAGE-----(?:\n.+)*/gm,
  /^-----BEGIN PGP SIGNATURE-----\n(?:(?!-----).*\n)*-----END PGP SIGNATURE-----$/gm,
]

/** Lines above a quote. */
const headers = [
  line(`(?=.*[\\d@<]).*(?:\\n(?!${open}|>).+){0,2}?[ \\n](?:${any('wrote')})\\s?:`),
  line(`${named('from')}.*[<@].*(?=\\n(?:.*\\n){0,2}?[ \\t*]*${named('sent')})`),
  line(`${named('sent')}.*(?=\\n[ \\t*]*${named('from')}.*[<@])`),
  line('-{3,}[ \\t]*[^\\s-].{1,60}[^\\s-][ \\t]*-{3,}'),
  line(any('forwarded')),
]

/** Lines with which a signature begins. */
const signatures = [line(`(?:${any('device')})(?:[ \\t]*<\\S+>)?`), line(`(?:${any('closing')})[,.!]*`), line('_{5,}')]

/**
 * Parts what somebody has written from the quotes, signatures and additions around it, and loses no word. The parser
 * sees the lines of our languages that it does not know as the English ones that it knows.
 */
export function fold(whole: string): Folded {
  const text = whole.replace(signs, '')
  const held: string[] = []
  const hold = (one: string) => `${open}${held.push(one) - 1}${close}`
  const restored = (one: string) => one.replace(placeholder, (_, at) => held[at] ?? '')

  let marked = `\n${text}`
  for (const pattern of alone) marked = marked.replace(pattern, (one) => `>${hold(one)}`)
  marked = marked.replace(longLine, hold).replace(/\n{3,}/g, '\n\n')
  const end = marked.length > parsedMax ? marked.lastIndexOf('\n', parsedMax) : marked.length
  const rest = marked.slice(end)
  marked = marked.slice(0, end)
  for (const pattern of headers) marked = marked.replace(pattern, (one) => `\nOn ${hold(one)} . wrote:`)
  for (const pattern of signatures) marked = marked.replace(pattern, (one) => `Sent from ${hold(one)}`)

  const parts: { kind: 'reply' | 'quote' | 'signature'; content: string }[] = []
  let isOpen = false
  for (const fragment of new EmailReplyParser().read(marked).getFragments()) {
    const content = fragment.getContent()
    // A quote without marks goes on to the end.
    isOpen ||= fragment.isQuoted() && !markedQuote.test(content)
    const isSigned = fragment.isSignature() && content.trim().split('\n').length <= signatureLines
    parts.push({ kind: isOpen || fragment.isQuoted() ? 'quote' : isSigned ? 'signature' : 'reply', content })
  }
  const last = parts.at(-1)
  if (last) last.content += rest

  const of = (kinds: string[]) =>
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ content }) => restored(content))
      .join('\n')
      .trim()
  const isWhole = wordsOf(parts.map(({ content }) => restored(content)).join('')) === wordsOf(text)
  if (!isWhole) return { reply: text.trim(), folded: '' }
  // Who has written nothing but “Best regards” has written that.
  const reply = of(['reply'])
  return reply ? { reply, folded: of(['quote', 'signature']) } : { reply: of(['signature']), folded: of(['quote']) }
}

const wordsOf = (text: string) => text.replace(/\s+/g, '')
