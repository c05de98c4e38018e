import { parseNumber } from '../../lib/number.ts'
import { foldLatin as fold } from '../../lib/text.ts'

/**
 * A word, number or sign of a sentence: folded text, range in the sentence, the value of a number, and whether a comma or
 * another mark of punctuation stands before it.
 */
export type Token = { text: string; from: number; to: number; value?: number; isApart?: boolean }

/**
 * A number with its separators; a word; or a sign. A plain space joins digits only before "000" and in several groups:
 * in "kati 2 450 euro" there are two numbers.
 */
const piece = new RegExp(
  [
    String.raw`(?<!\p{Nd})\p{Nd}{1,3}(?:(?:\s\p{Nd}{3}){2,}|\s000|(?:[\u00a0\u2009\u202f]\p{Nd}{3})+)(?!\p{Nd})(?:[.,]\p{Nd}{1,2}(?!\p{Nd}))?`,
    String.raw`\p{Nd}+(?:[.,'’٫٬]\p{Nd}+)*`,
    String.raw`[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{DI}]*`,
    '[<>]=?|[≤≥€$+~–—/-]',
  ].join('|'),
  'gu',
)
const punctuation = /[,;:.!?()\n]/
const dash = /^[–—-]$/

/** Greater numbers are words, such as phone numbers. */
const most = 999_999_999

/** The value of a number (`parseNumber`); undefined if it is a word or ambiguous. */
export function numberOf(text: string): number | undefined {
  const read = /^\p{Nd}/u.test(text) ? parseNumber(text) : undefined
  return typeof read === 'number' && read <= most ? read : undefined
}

const isDigit = (token: Token | undefined) => token?.value !== undefined && /^\p{Nd}$/u.test(token.text)

/** Whether the last of these tokens is a number, or belongs to the number before it. */
function isNumber(tokens: readonly Token[]): boolean {
  const [before, last] = tokens.slice(-2).length === 2 ? tokens.slice(-2) : [undefined, tokens.at(-1)]
  return last?.value !== undefined || (before?.value !== undefined && attached.test(last?.text ?? ''))
}

/** What may stand between a number and the dash behind it: "2k - 3k", "300€-400€". */
const attached = /^(k|€|\$|m2|eur|euro|mij|mije|km)$/

/**
 * Splits a text into words, numbers and signs. A dash is a token only between numbers, and so is the slash of "2/3";
 * "10 000" is one number.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: raw, index } of text.matchAll(piece)) {
    const span = { from: index, to: index + raw.length }
    const isApart = punctuation.test(text.slice(end, index))
    // "400e" is in euro, and so is "400 e" where nothing follows; elsewhere that is "400 and".
    const isEuro =
      /^e$/i.test(raw) &&
      tokens.at(-1)?.value !== undefined &&
      (index === end || /^\s*([,;.!?)]|$)/.test(text.slice(span.to)))
    const number = /^m$/i.test(raw) && index === end ? tokens.at(-1)?.value : undefined
    // "1.2m" and "2m" are in millions, "70m" is in square metres.
    const isMillion = number !== undefined && (number < 10 || !Number.isInteger(number))
    const written = isEuro ? '€' : isMillion ? 'million' : number === undefined ? raw : 'm2'
    const token: Token = { text: dash.test(raw) ? '-' : fold(written), ...span, value: numberOf(raw), isApart }
    end = span.to
    if (token.text === '') continue
    if (raw === '/') {
      if (!isDigit(tokens.at(-1)) || !/^\p{Nd}(?![\p{Nd}/])/u.test(text.slice(token.to))) continue
      token.text = '-'
    } else if (dash.test(raw) && !(isNumber(tokens) && /^\s*[€$]?\s*\p{Nd}/u.test(text.slice(token.to)))) continue
    tokens.push(token)
  }
  return tokens
}
