import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open } from '../../../support/render.tsx'

const listing = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
const at = '2026-05-01T10:00:00.000Z'

/** The row of an entry of the log, as an administrator sees it. */
async function openRow(entry: object) {
  const data = [{ entry: '000000000001', at, who: 'me', before: {}, after: {}, ...entry }]
  await open('/user/audit', {
    caller: buildCaller([1], { userId: 'me' }),
    answers: { 'trust.audit': { data, people: {} } },
  })
  return within((await screen.findByRole('rowheader')).closest('tr') as HTMLElement)
}

test('a decision reads in words, without the ids of its records, and leads to its case (TRU-09)', async () => {
  const row = await openRow({
    ...{ what: 'case.decide', target: `case#listing.${listing}`, why: 'scam' },
    before: { openedAt: at, version: 3 },
    after: { kind: 'listing', decision: '01M8J', action: 'warn', origin: 'report' },
  })
  const changes = row.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(changes).toEqual([
    expect.stringMatching(/^Case opened: 01\/05\/2026 \d\d:\d\d$/),
    'Kind: listing',
    'Decision: Warn the owner',
    'Because of: a report',
    'Reason: Looks like fraud',
  ])
  const name = `Case: listing ${listing}`
  row.getByRole('link', { name })
  const opened = row.getByRole('link', { name: `${words.en.auditing.log.open}: ${name}` })
  expect(opened.getAttribute('href')).toBe(`/user/cases/listing/${listing}`)
})

test.each([
  [`listing#${listing}`, `/user/post-details/${listing}`],
  ['paper#privacy', '/user/papers/privacy'],
  ['approval#a', '/user/approvals'],
  ['account#besa', undefined],
])('an entry about %s leads to %s', async (target, address) => {
  const row = await openRow({ what: 'listing.edit', target })
  const link = row.queryByRole('link', { name: new RegExp(`^${words.en.auditing.log.open}: `) })
  expect(link?.getAttribute('href')).toBe(address)
})
