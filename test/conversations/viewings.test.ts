import { beforeAll, expect, test } from 'vitest'
import type { Act } from '#shared/conversations/acts.ts'
import { bypassApi, getItem, setItem } from '../support/bypassApi.ts'
import { act, begunConversation, read } from '../support/conversations.ts'
import { call, eventually, indexesCaughtUp } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person } from '../support/people.ts'
import { makeDueNow } from '../support/subject.ts'

beforeAll(bypassApi)

const zone = 'Europe/Belgrade'
/** A full minute so many hours from now. */
const inHours = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)}:00.000Z`
const proposal = (hours: number[], of?: string): Act => ({
  is: 'viewing',
  times: hours.map(inHours),
  zone,
  ...(of && { of }),
})
const idOf = ({ body }: Awaited<ReturnType<typeof act>>) => body.data.id
const sides = ['poster', 'visitor'] as const

/** Runs the job that mails what is due, which invitations are at once. */
async function notified(): Promise<void> {
  await indexesCaughtUp()
  await runJob('conversations.notify')
}

/**
 * The different entries for calendars that were mailed to somebody, their long lines joined again. One whose sending was
 * answered late is sent again.
 */
const calendarsOf = async ({ email }: Person) => [
  ...new Set((await mailsTo(email)).flatMap(({ calendar }) => calendar?.replaceAll('\r\n ', '') || [])),
]
/** So many invitations and cancellations, once all are there. */
const arrived = (person: Person, count: number) =>
  eventually(async () => {
    const found = await calendarsOf(person)
    return found.length >= count && found
  })
const fieldsOf = (calendar: string) =>
  ['METHOD', 'UID', 'SEQUENCE', 'DTSTART'].map((name) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(calendar)?.[1])
const startOf = (time: string) => time.replace(/[-:]|\.000/g, '')

test('one of the proposed times is accepted, moved and cancelled, as both calendars learn (CNV-12)', async () => {
  const { id, owner, visitor } = await begunConversation()
  const proposed = await act(id, proposal([24, 48, 72]), owner)
  const [, time = ''] = (proposed.body.data.act as Act & { is: 'viewing' }).times
  const taken = { is: 'acceptViewing', of: idOf(proposed), time, zone } as const
  expect((await act(id, taken, owner)).body.error?.code).toBe('stale')
  const answers = await Promise.all([taken, { ...taken, time: inHours(24) }].map((one) => act(id, one, visitor)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { acts } = (await read(id, owner)).body.data
  const agreed = acts.find((one) => one.act?.is === 'acceptViewing')
  const at = agreed?.act?.is === 'acceptViewing' ? agreed.act.time : ''
  await notified()
  for (const person of [owner, visitor]) {
    const [invitation, ...others] = await arrived(person, 1)
    expect(others).toEqual([])
    expect(fieldsOf(invitation ?? '')).toEqual(['REQUEST', id, '1', startOf(at)])
    expect(invitation).toContain(person.email)
    expect(invitation).toMatch(/^LOCATION:.*Prishtin/m)
    expect(invitation).not.toContain(person === owner ? visitor.email : owner.email)
  }

  const moved = await act(id, proposal([90], agreed?.id), visitor)
  const [later = ''] = (moved.body.data.act as Act & { is: 'viewing' }).times
  await notified()
  expect(await calendarsOf(owner)).toHaveLength(1)
  const again = await act(id, { is: 'acceptViewing', of: idOf(moved), time: later, zone }, owner)
  await notified()
  await act(id, { is: 'cancelViewing', of: idOf(again) }, visitor)
  await notified()
  for (const person of [owner, visitor])
    expect((await arrived(person, 3)).slice(1).map(fieldsOf)).toEqual([
      ['REQUEST', id, '2', startOf(later)],
      ['CANCEL', id, '3', startOf(later)],
    ])
})

test('both sides are reminded the day before and two hours before, in the zone of the listing (CNV-12)', async () => {
  const { id, owner, visitor } = await begunConversation()
  const proposed = await act(id, proposal([30]), visitor)
  const [time = ''] = (proposed.body.data.act as Act & { is: 'viewing' }).times
  await act(id, { is: 'acceptViewing', of: idOf(proposed), time, zone }, owner)
  await notified()
  const dues = async () =>
    Promise.all(sides.map(async (side) => (await getItem('conversations', { conversationId: id, side }))?.viewingDue))
  const before = (hours: number) => new Date(Date.parse(time) - hours * 3_600_000).toISOString()
  await eventually(async () => (await dues()).every((due) => due === before(24)))
  // As if a day had passed.
  for (const side of sides) {
    const due = { viewingDue: new Date().toISOString(), dueKey: `${makeDueNow}#${id}#${side}` }
    await setItem('conversations', { conversationId: id, side }, due)
  }
  await notified()
  const { zonedTimeText } = await import('#shared/conversations/words.ts')
  for (const { email } of [owner, visitor]) {
    const reminder = `A reminder of your viewing: ${zonedTimeText(time, zone, 'en')}.`
    await eventually(async () => (await mailsTo(email)).some(({ text }) => text.includes(reminder)))
  }
  expect(await calendarsOf(visitor)).toHaveLength(1)
})

test.each<[what: string, wrong: Act, code: string]>([
  [
    'another time zone than that of the listing',
    { is: 'viewing', times: [inHours(24)], zone: 'America/New_York' },
    'badInput',
  ],
  ['a time that has passed', proposal([-1]), 'stale'],
  ['no time', proposal([]), 'badInput'],
  ['four times', proposal([1, 2, 3, 4]), 'badInput'],
])('%s is refused (CNV-12)', async (_, wrong, code) => {
  const { id, visitor } = await begunConversation()
  expect((await act(id, wrong, visitor)).body.error?.code).toBe(code)
})

test('whoever has stopped the mails about a conversation gets no invitation (CNV-12, CNV-14)', async () => {
  const { id, owner, visitor } = await begunConversation()
  const { tokenOf } = await import('#functions/conversations/parts/links.ts')
  await call('conversations.stop', { params: { id: tokenOf(id, 'visitor') } })
  const proposed = await act(id, proposal([48]), visitor)
  const [time = ''] = (proposed.body.data.act as Act & { is: 'viewing' }).times
  await act(id, { is: 'acceptViewing', of: idOf(proposed), time, zone }, owner)
  await notified()
  expect(await arrived(owner, 1)).toHaveLength(1)
  expect(await calendarsOf(visitor)).toEqual([])
})
