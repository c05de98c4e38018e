import { expect, test } from 'vitest'
import { endedAtWord, summaryOf } from '#shared/blogs/summary.ts'

const long = 'fjalë '.repeat(60)

test('a summary is at most 160 characters, ends at a word and says that there is more (D-31)', () => {
  expect(summaryOf(long)).toMatch(/^(fjalë )+fjalë…$/)
  expect(summaryOf(long).length).toBeLessThanOrEqual(160)
  expect(summaryOf('E shkurtër.')).toBe('E shkurtër.')
})

test('a summary of an earlier version, cut in the middle of a word, ends at one', () => {
  expect(endedAtWord(long.slice(0, 160).trimEnd())).toMatch(/fjalë…$/)
  expect(endedAtWord('E shkurtër.')).toBe('E shkurtër.')
  expect(endedAtWord(summaryOf(long))).toBe(summaryOf(long))
})
