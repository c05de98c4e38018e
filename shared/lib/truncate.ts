/**
 * Words that need a next one, such as articles and prepositions (English and Albanian): a text must not be cut behind
 * them.
 */
const danglingWords = new Set(
  (
    'a about after all an and as at before behind beside between but by for from if in into is its near nor not of off on or ' +
    'our over per than that the their these this those through to under very with without your ' +
    'afër apo deri dhe drejt e edhe gjatë i me mbi midis ndaj ndërmjet nga një në nën ose për pa para pas pranë prej që rreth ' +
    'sa se shumë si së te tek të është'
  ).split(' '),
)

/** The longest title that browser tabs, link previews and search engines show in full (REA-02). */
export const titleMax = 60

/** The longest description that they show in full. */
export const descriptionMax = 160

const signs = /[\s,.;:·–—&+/(„“"-]+$/

/** Removes trailing words and punctuation that need a next word. */
function withoutDanglingWords(text: string): string {
  const bare = text.replace(signs, '')
  const [, before, last = ''] = /^(.*\s)(\S+)$/s.exec(bare) ?? []
  return before && danglingWords.has(last.toLowerCase()) ? withoutDanglingWords(before) : bare
}

/** A letter with its marks, a flag, or an emoji with all that is joined to it: what must not be cut in two. */
const sign =
  /\p{RI}{2}|\p{ExtPict}(?:[\p{EMod}\p{M}\u{e0020}-\u{e007f}]|\u200d\p{ExtPict})*|[\s\S](?:\p{M}|[\u200c\u200d])*/gu

/** The longest beginning of at most `max` characters that cuts no sign in two (INP-23). */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const [one] of text.matchAll(sign)) {
    if (end + one.length > max) break
    end += one.length
  }
  return text.slice(0, end)
}

/** Shortens a text to at most `max` characters, at a word that it can end with, and adds an ellipsis. */
export function truncate(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const start = line.slice(0, max)
  const word = start.lastIndexOf(' ')
  const kept = word > max / 2 ? start.slice(0, word) : beginningOf(line, max - 1)
  return `${withoutDanglingWords(kept)}…`
}

/** Joins the given facts; those after the first only where the line with them fits into `max` characters. */
export const joinFacts = (facts: readonly (string | undefined)[], max = Number.POSITIVE_INFINITY): string =>
  facts.slice(1).reduce<string>((line, fact) => {
    const longer = fact ? `${line} · ${fact}` : line
    return longer.length <= max ? longer : line
  }, facts[0] ?? '')
