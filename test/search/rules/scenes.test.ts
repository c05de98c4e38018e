import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const scene = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../../web/features/search/home/scenes/${name}.svg`, 'utf8')

test.each(['rooftops', 'terrace', 'road'])('%s differs only in colours between light and dark scheme', (name) => {
  const [day, night] = [scene(name), scene(`${name}-dark`)]
  const drawn = (svg: string) => svg.replaceAll(/#[\da-f]{3,6}\b/g, 'colour')
  expect(drawn(night)).toBe(drawn(day))
  expect(night).not.toBe(day)
  // The content security policy of an SVG response may forbid inline styles.
  expect(day).not.toContain('style')
})
