/** A text of at most `max` characters, cut at a word, with a sign that there was more. */
export function cut(text: string, max: number): string {
  const whole = text.replace(/\s+/g, ' ').trim()
  if (whole.length <= max) return whole
  const start = whole.slice(0, max)
  const word = start.lastIndexOf(' ')
  const kept = word > max / 2 ? start.slice(0, word) : start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/[\s,.;:·–-]+$/, '')}…`
}
