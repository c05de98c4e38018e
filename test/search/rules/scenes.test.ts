import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const scene = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../../web/features/search/home/scenes/${name}.svg`, 'utf8')

test('the roofs of home are the same by day and by night, but for their colours', () => {
  const [day, night] = [scene('rooftops'), scene('rooftops-dark')]
  const drawn = (svg: string) => svg.replaceAll(/#[\da-f]{3,6}\b/g, 'colour')
  expect(drawn(night)).toBe(drawn(day))
  expect(night).not.toBe(day)
  // The content security policy of an SVG's own answer may refuse what is styled inside of it.
  expect(day).not.toContain('style')
})
