import { fold } from '../../lib/text.ts'

/** A word, number or sign of a sentence: folded text, range in the sentence, and the value of a number. */
export type Token = { text: string; from: number; to: number; value?: number }

const piece = /\d+(?:[.,'’]\d+)*|[\p{L}\p{M}\p{N}]+|[<>]=?|[≤≥€$+~–—-]/gu
const dash = /^[–—-]$/
/** Thousands separators are followed by three digits each; any other single separator is a decimal one. */
const thousands = /^\d{1,3}(?:[.,'’]\d{3})+$/
const decimals = /^\d+[.,]\d{1,2}$/

/** Parses digits: "10.000", "10,000" and "10'000" are ten thousand, "1,5" is one and a half. */
export function numberOf(digits: string): number | undefined {
  if (/^\d{1,9}$/.test(digits)) return Number(digits)
  if (thousands.test(digits) && digits.length < 13) return Number(digits.replace(/\D/g, ''))
  if (decimals.test(digits) && digits.length < 13) return Number(digits.replace(',', '.'))
  return undefined
}

/** Splits a text into words, numbers and signs. A dash is a token only between numbers; "10 000" is one number. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const found of text.matchAll(piece)) {
    const [raw] = found
    const token: Token = {
      text: dash.test(raw) ? '-' : fold(raw),
      from: found.index,
      to: found.index + raw.length,
      value: numberOf(raw),
    }
    const last = tokens.at(-1)
    if (dash.test(raw) && (last?.value === undefined || !/^\s*[€$]?\s*\d/.test(text.slice(token.to)))) continue
    if (raw === '000' && last?.value !== undefined && last.value < 1000 && Number.isInteger(last.value)) {
      tokens[tokens.length - 1] = { text: `${last.text}000`, from: last.from, to: token.to, value: last.value * 1000 }
    } else tokens.push(token)
  }
  return tokens
}
