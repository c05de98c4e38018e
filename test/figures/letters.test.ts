import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import { mailboxOf } from '#shared/lib/email.ts'
import { utcDay } from '#shared/lib/utcDay.ts'
import { nextRefresh } from '../bench/search.ts'
import { bypassApi, getItem, storePost } from '../support/bypassApi.ts'
import { address, call } from '../support/http.ts'
import { eachWrite, kill, spare } from '../support/kills.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { spendAllBut } from '../support/rateLimits.ts'
import { actingFor, joined, signUpAgency } from '../support/teams.ts'

beforeAll(bypassApi)

const dayMs = 86_400_000
/** A Monday that is over, at an hour at which letters are sent in all zones. */
const weekday = new Date().getUTCDay()
const monday = Date.parse(`${utcDay(Date.now() - ((weekday + 6) % 7 || 7) * dayMs)}T15:00:00Z`)

/** Runs the job as if it were started then, when it knows what was published; answers whether it did its work. */
async function write(at = monday): Promise<boolean> {
  await nextRefresh()
  const { ok } = await fetch(`${address()}/__local/run/figures.write`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ time: new Date(at).toISOString() }),
  })
  return ok
}

const lettersTo = async ({ email }: Person) =>
  (await mailsTo(email)).filter(({ headers }) => headers?.['list-unsubscribe']?.includes('/api/figures/letters/'))

/** A listing with so many views in the week before, which expires soon. */
async function viewed(owner: Person, views = 41, title = `Flat ${ulid()}`): Promise<string> {
  const expiresAt = new Date(Date.now() + 2.5 * dayMs).toISOString()
  const postId = await storePost(owner, [ulid()], { title }, { expiresAt })
  const { putFigures } = await import('#functions/figures/data.ts')
  const on = (ago: number) => utcDay(monday - ago * dayMs)
  for (const [ago, count] of [
    [1, 1],
    [7, views - 1],
    [8, 5],
    [0, 1000],
  ] as const)
    await putFigures(owner.userId, { postId, day: on(ago), figures: [count * 10, count, 0, 0, 0, 0, 0, 0, 0, 0] })
  return postId
}

test('on Monday an owner is told once of the week, in their language, with advice; nobody without news (OWN-04)', async () => {
  const [owner, quiet, agency] = [await signUp({ language: 'al' }), await signUp(), await signUpAgency()]
  const member = await joined(agency, 'owner')
  await viewed(owner, 41, 'Banesë në qendër')
  await viewed(agency)
  await storePost(quiet, [ulid()])
  for (const at of [monday - dayMs, monday - 12 * 3_600_000, monday, monday]) expect(await write(at)).toBe(true)
  const [mail, ...others] = await lettersTo(owner)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Shpalljet tuaja javën e kaluar: 410 herë në ekran, 41 shikime')
  expect(mail?.text).toContain('Shikime: 41 (5)')
  expect(mail?.text).toContain('“Banesë në qendër”: Skadon pas 3 ditësh')
  expect(mail?.text).toContain('/user/post-list?only=ending')
  expect([(await lettersTo(agency)).length, (await lettersTo(member)).length]).toEqual([1, 0])
  expect(await lettersTo(quiet)).toEqual([])
})

test('one press stops them and starts them again, for the owner alone (OWN-04)', async () => {
  const agency = await signUpAgency()
  const member = await joined(agency, 'owner')
  await viewed(agency)
  const all = async (as: Person, headers = {}) =>
    (await call<{ data: { letters?: { token: string; wanted: boolean } } }>('figures.all', { as: as.token, headers }))
      .body.data.letters
  expect(await all(member, actingFor(agency))).toBeUndefined()
  const token = (await all(agency))?.token ?? ''
  const press = async (to: string, by = token) =>
    (await call('figures.letters', { params: { token: by, to }, from: randomAddress() })).status
  const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  expect([await press('stop', forged), await press('stop', 'no'), await press('end')]).toEqual([200, 400, 400])
  expect(await all(agency)).toMatchObject({ wanted: true })
  expect([await press('stop'), await press('stop')]).toEqual([200, 200])
  expect(await all(agency)).toMatchObject({ wanted: false })
  await write()
  expect(await lettersTo(agency)).toEqual([])
  await press('start')
  await write()
  const [mail] = await lettersTo(agency)
  expect(mail?.headers?.['list-unsubscribe']).toContain(`/api/figures/letters/${token}/stop>`)
  expect(mail?.text).toContain(`/user/figures/letters#${token}`)
})

test.each(eachWrite(5))(
  'a run that dies after write $afterWrites sends no letter twice (OWN-04)',
  async ({ afterWrites, dies }) => {
    // What others have to be told is told before.
    await write()
    const owner = await signUp()
    await viewed(owner)
    await kill('figures.write', afterWrites)
    expect(await write()).toBe(!dies)
    if (!dies) await spare('figures.write', '')
    for (const _ of [1, 2]) expect(await write()).toBe(true)
    // The claim, three that count it, then the mail: a run that dies in between sends none.
    expect((await lettersTo(owner)).length).toBe(afterWrites < 5 ? 0 : 1)
  },
)

test('a letter for which there is no room now is sent later (OWN-04)', async () => {
  const owner = await signUp()
  await viewed(owner)
  await spendAllBut(0, 'letter', 'recipient', mailboxOf(owner.email))
  expect(await write()).toBe(true)
  expect(await lettersTo(owner)).toEqual([])
  expect(await getItem('figures', { userId: owner.userId, month: 'letters' })).not.toHaveProperty('week')
})
