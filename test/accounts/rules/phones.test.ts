import { expect, test } from 'vitest'
import { changedPhones, phoneSince } from '#functions/identity/parts/phones.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const [mine, other, third] = ['+38344123456', '+38344999888', '+38349111222']
const earlier = '2026-05-01T00:00:00.000Z'
const createdAt = '2025-01-01T00:00:00.000Z'

test.each<[string, Parameters<typeof changedPhones>[0], Parameters<typeof changedPhones>[1], Record<string, string>]>([
  ['a number that stays', { telephone: mine }, { telephone: mine }, {}],
  ['a number that is new', { telephone: mine }, { telephone: other }, { [other]: now.toISOString() }],
  ['a second one', { telephone: mine }, { telephone: mine, telephoneSecond: other }, { [other]: now.toISOString() }],
  [
    'numbers that change places',
    { telephone: mine, telephoneSecond: other },
    { telephone: other, telephoneSecond: mine },
    {},
  ],
  [
    'one that was new before',
    { telephone: other, phonesSince: { [other]: earlier } },
    { telephone: third, telephoneSecond: other },
    { [other]: earlier, [third]: now.toISOString() },
  ],
  ['one whose country is now known', { telephone: '044123456' }, { telephone: mine }, {}],
])('an account knows since when it has %s (D-256)', (_, before, after, since) => {
  const changed = changedPhones(before, after, now)
  expect(changed).toEqual({ ...after, phonesSince: Object.keys(since).length > 0 ? since : undefined })
  for (const phone of [after.telephone, after.telephoneSecond])
    if (phone) expect(phoneSince({ createdAt, ...changed }, phone)).toBe(since[phone] ?? createdAt)
})
