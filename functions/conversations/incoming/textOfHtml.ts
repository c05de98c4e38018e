import { compile, type FormatCallback } from 'html-to-text'

/** Puts a line above an element, by which it is known in plain text. */
const below =
  (line: string): FormatCallback =>
  (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 })
    builder.addLiteral(line)
    builder.addLineBreak()
    walk(element.children, builder)
    builder.closeBlock({ trailingLineBreaks: 2 })
  }

/** The elements of mail programs that hold a quote, that stand above one, and that hold a signature. */
const elements = {
  blockquote: ['blockquote', '.gmail_attr', '.moz-cite-prefix', '.yahoo_quoted', '.protonmail_quote', '#reply-intro'],
  original: ['#divRplyFwdMsg', '#mail-editor-reference-message-container', 'div[name="quote"]', '#replybody1'],
  signature: [
    '.gmail_signature',
    '.moz-signature',
    '.protonmail_signature_block',
    '#Signature',
    '#ms-outlook-mobile-signature',
    '#_rc_sig',
  ],
}

/** The text of a mail that has HTML alone; quotes are marked as in plain mails. */
export const textOfHtml = compile({
  wordwrap: false,
  limits: { maxInputLength: 1_000_000, maxDepth: 200 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ...['img', 'hr'].map((selector) => ({ selector, format: 'skip' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...Object.entries(elements).flatMap(([format, selectors]) => selectors.map((selector) => ({ selector, format }))),
  ],
  formatters: { original: below('-----Original Message-----'), signature: below('--') },
})
