/** Words that lead to the next one: a text that ends in one ends in the middle (English and Albanian). */
const leading = new Set(
  (
    'a about after all an and as at before behind beside between but by for from if in into is its near nor not of off on or ' +
    'our over per than that the their these this those through to under very with without your ' +
    'afër apo deri dhe drejt e edhe gjatë i me mbi midis ndaj ndërmjet nga një në nën ose për pa para pas pranë prej që rreth ' +
    'sa se shumë si së te tek të është'
  ).split(' '),
)

/** The longest title that tabs, previews and search engines show whole (REA-02). */
export const titleMax = 60

/** The longest description of the same. */
export const descriptionMax = 160

const signs = /[\s,.;:·–—&+/(„“"-]+$/

/** The beginning of a text without what only leads to the next word. */
function ended(text: string): string {
  const bare = text.replace(signs, '')
  const [, before, last = ''] = /^(.*\s)(\S+)$/s.exec(bare) ?? []
  return before && leading.has(last.toLowerCase()) ? ended(before) : bare
}

/** A text of at most `max` characters, cut at a word that it can end in, with a sign that there was more. */
export function cut(text: string, max: number): string {
  const whole = text.replace(/\s+/g, ' ').trim()
  if (whole.length <= max) return whole
  const start = whole.slice(0, max)
  const word = start.lastIndexOf(' ')
  const kept = word > max / 2 ? start.slice(0, word) : start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
  return `${ended(kept)}…`
}
