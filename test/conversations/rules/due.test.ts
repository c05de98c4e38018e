import { expect, test } from 'vitest'
import { endOf, mailAt } from '#functions/conversations/parts/due.ts'

const now = Date.parse('2026-11-29T12:00:00.000Z')
const seat = (changes: object) =>
  ({ dueKey: '2028-11-29T12:00:00.000Z#id#visitor', ...changes }) as Parameters<typeof mailAt>[0]

test.each<[what: string, changes: object, at: string]>([
  ['the first time at once', {}, '2026-11-29T12:00:00.000Z'],
  ['after a mail, or after reading, in two minutes', { mails: 1 }, '2026-11-29T12:02:00.000Z'],
  ['then a day after the last mail', { mails: 2, mailedAt: '2026-11-29T11:00:00.000Z' }, '2026-11-30T11:00:00.000Z'],
  [
    'in two minutes if the last mail is longer ago',
    { mails: 3, mailedAt: '2026-11-20T11:00:00.000Z' },
    '2026-11-29T12:02:00.000Z',
  ],
  [
    'not later than a mail that waits already',
    { mails: 1, unread: new Set(['a']), dueKey: '2026-11-29T12:00:30.000Z#id#visitor' },
    '2026-11-29T12:00:30.000Z',
  ],
])('unread messages are mailed %s (CNV-14)', (_, changes, at) => {
  expect(mailAt(seat(changes), now)).toBe(at)
})

test('a conversation ends 24 months after its last message (CNV-15)', () => {
  // 2026-01-31
  expect(endOf('01KG8YKJ000000000000000000').slice(0, 7)).toBe('2028-01')
})
