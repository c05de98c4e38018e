import { expect, test } from 'vitest'
import { isUnchanged } from '#shared/lib/unchanged.ts'

const told = { etag: '"abc"', 'last-modified': 'Sun, 29 Nov 2026 15:00:00 GMT' }

test.each<[string, Record<string, string>, boolean]>([
  ['nothing', {}, false],
  ['its ETag', { 'if-none-match': '"abc"' }, true],
  ['its ETag, made weak by compression', { 'if-none-match': 'W/"abc"' }, true],
  ['several ETags', { 'if-none-match': '"x", W/"abc"' }, true],
  ['another ETag', { 'if-none-match': '"x"' }, false],
  ['when it changed', { 'if-modified-since': 'Sun, 29 Nov 2026 15:00:00 GMT' }, true],
  ['a second before', { 'if-modified-since': 'Sun, 29 Nov 2026 14:59:59 GMT' }, false],
  ['no date', { 'if-modified-since': 'yesterday' }, false],
  [
    'another ETag and a later date',
    { 'if-none-match': '"x"', 'if-modified-since': 'Mon, 30 Nov 2026 15:00:00 GMT' },
    false,
  ],
])('an answer is known to who sends %s: %s %s (INP-26)', (_, asked, known) => {
  expect(isUnchanged(asked, told)).toBe(known)
})
