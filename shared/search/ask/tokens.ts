import { fold } from '../../lib/text.ts'

/** A word, a number or a sign of a sentence: folded, where it stands, and what it is worth if it is a number. */
export type Token = { text: string; from: number; to: number; value?: number }

const piece = /\d+(?:[.,'’]\d+)*|[\p{L}\p{M}\p{N}]+|[<>]=?|[≤≥€$+~–—-]/gu
const dash = /^[–—-]$/
/** Separators of thousands stand before three digits each; else one separator is that of decimals. */
const thousands = /^\d{1,3}(?:[.,'’]\d{3})+$/
const decimals = /^\d+[.,]\d{1,2}$/

/** What the digits of a number mean: "10.000", "10,000" and "10'000" are ten thousand, "1,5" one and a half. */
export function numberOf(digits: string): number | undefined {
  if (/^\d{1,9}$/.test(digits)) return Number(digits)
  if (thousands.test(digits) && digits.length < 13) return Number(digits.replace(/\D/g, ''))
  if (decimals.test(digits) && digits.length < 13) return Number(digits.replace(',', '.'))
  return undefined
}

/** The words, numbers and signs of a text. A dash counts between numbers alone, "10 000" is one number. */
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
