import { expect, test } from 'vitest'
import { fold } from '#shared/lib/text.ts'
import { meanings } from '../judge/meanings.ts'
import { misread } from '../judge/meant.ts'

test.for(Object.entries(meanings))(
  'of the sentences that people type (%s) nineteen in twenty mean what was meant (D-305)',
  ([, rows]) => {
    const wrong = rows.flatMap((row) => misread(row).map((what) => `${row.sentence}: ${what}`))
    const read = rows.filter((row) => misread(row).length === 0)
    expect(read.length / rows.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  },
)

test('no sentence is in two of the sets', () => {
  const texts = Object.values(meanings).flatMap((rows) => rows.map(({ sentence }) => fold(sentence)))
  expect(new Set(texts).size).toBe(texts.length)
})
