import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import type { FunctionName } from '#functions/domains.ts'
import { makeAlert, makeDue, newsTo, runAlertJobs } from '../support/alerts.ts'
import { bypassApi, getItem, setItem, storePost } from '../support/bypassApi.ts'
import { act, begunConversation, write } from '../support/conversations.ts'
import { injectFault } from '../support/faults.ts'
import { address, call, eventually, indexesCaughtUp } from '../support/http.ts'
import { eachWrite, type Kill, kill, spare } from '../support/kills.ts'
import { getPost, publish } from '../support/listings.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, signUp } from '../support/people.ts'

let owner: Person
beforeAll(async () => {
  bypassApi()
  owner = await signUp()
})

/** Kills a job after this many writes; it survives when it makes fewer. */
async function die(name: FunctionName, { afterWrites, dies }: Kill): Promise<void> {
  await kill(name, afterWrites)
  if (dies) await expect(runJob(name)).rejects.toThrow()
  else {
    await runJob(name)
    await spare(name, '')
  }
}

/** An alert for each of this many words, and a listing with all of them. */
async function awaited(count: number) {
  const looked = Array.from({ length: count }, () => `zq${randomUUID().replaceAll('-', '').slice(0, 10)}`)
  const alerts = []
  for (const one of looked) alerts.push(await makeAlert(one))
  // First send the pending mails of other tests.
  await runAlertJobs()
  await storePost(owner, [ulid()], { title: `Flat ${looked.join(' ')}` })
  return alerts
}

const lettersTo = async ({ email }: { email: string } = { email: '' }) => (await newsTo(email)).length

test.each(eachWrite(6))(
  'alerts.match killed after write $afterWrites: each of three alerts is told once (ALR-03)',
  async (death) => {
    const alerts = await awaited(3)
    await die('alerts.match', death)
    for (const _ of [1, 2]) await runAlertJobs()
    expect(await Promise.all(alerts.map(lettersTo))).toEqual([1, 1, 1])
  },
)

test.each(eachWrite(9))(
  'alerts.send killed after write $afterWrites: its letter is sent once, or again where SES took it unheard (ALR-03)',
  async (death) => {
    const [alert] = await awaited(1)
    if (!alert) throw new Error('No alert')
    await runJob('alerts.match')
    await die('alerts.send', death)
    // After the lease, three writes count the letter and one stores it. After the next, when SES accepted the mail,
    // nobody knows whether it was sent: a duplicate is better than none.
    if ((await getItem('alerts', { alertId: alert.alertId }))?.due) await makeDue(alert)
    for (const _ of [1, 2]) await runAlertJobs()
    expect(await lettersTo(alert)).toBe(death.afterWrites === 6 ? 2 : 1)
    expect(await getItem('alerts', { alertId: alert.alertId })).not.toHaveProperty('letter')
  },
)

const tried = async (): Promise<{ result?: unknown }> =>
  (await fetch(`${address()}/__local/run/alerts.send`, { method: 'POST' })).json()

test('two runs of a job at once do its work once, and a run that died is followed when its lease ends', async () => {
  const [first] = await awaited(1)
  await runJob('alerts.match')
  const lease = { limitKey: 'lease#alerts.send' }
  // The quota and what is due are read; then the lease is taken, and the alert is read.
  await injectFault({ function: 'alerts.send', kind: 'slow', at: 4, ms: 4000 })
  const slow = tried()
  await expect.poll(async () => Number((await getItem('limits', lease))?.until ?? 0)).toBeGreaterThan(Date.now())
  expect((await tried()).result).toBe('another run is at work')
  expect(await lettersTo(first)).toBe(0)
  expect((await slow).result).toBeNull()
  expect(await lettersTo(first)).toBe(1)

  const [second] = await awaited(1)
  await runJob('alerts.match')
  await kill('alerts.send', 1)
  expect((await tried()).result).toBeUndefined()
  expect((await tried()).result).toBe('another run is at work')
  const { until } = (await getItem('limits', lease)) ?? {}
  expect(Number(until) - Date.now()).toBeLessThanOrEqual(300_000)
  expect(Number(until) - Date.now()).toBeGreaterThan(250_000)
  expect(await lettersTo(second)).toBe(0)
  await setItem('limits', lease, { until: Date.now() - 1 })
  expect((await tried()).result).toBeNull()
  expect(await lettersTo(second)).toBe(1)
})

test('an invitation is mailed once, though somebody writes while it is (CNV-12)', async () => {
  const { id, owner, visitor } = await begunConversation()
  const time = `${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16)}:00.000Z`
  const zone = 'Europe/Belgrade'
  const proposed = await act(id, { is: 'viewing', times: [time], zone }, owner)
  await act(id, { is: 'acceptViewing', of: proposed.body.data.id, time, zone }, visitor)
  await indexesCaughtUp()
  // After the quota is read.
  await injectFault({ function: 'conversations.notify', kind: 'slow', service: 'ses', at: 2, ms: 4000 })
  const mailed = runJob('conversations.notify')
  const lease = { limitKey: 'lease#conversations.notify' }
  await eventually(async () => Number((await getItem('limits', lease))?.until) > Date.now())
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect((await write(id, 'Until then.', visitor)).status).toBe(200)
  await mailed
  await indexesCaughtUp()
  await runJob('conversations.notify')
  for (const { email } of [owner, visitor])
    expect((await mailsTo(email)).filter(({ calendar }) => calendar)).toHaveLength(1)
})

test.each(eachWrite(7).filter(({ dies }) => dies))(
  'accounts.settleDue killed after write $afterWrites of an erasure: the next run completes it',
  async (death) => {
    const person = await signUp()
    const postId = await publish(person)
    const { userId, token } = person
    await call('accounts.delete', { params: { id: userId }, as: token })
    const since = '2025-01-01T00:00:00.000Z'
    await setItem('accounts', { userId }, { stateSince: since, dueKey: `${since}#${userId}` })
    await die('accounts.settleDue', death)
    await runJob('accounts.settleDue')
    expect(await getItem('accounts', { userId })).toMatchObject({ state: 'gone' })
    expect((await getPost(postId, owner)).body.error?.code).toBe('postGone')
    const { findUser } = await import('#functions/identity/parts/userPool.ts')
    expect(await findUser(person.email)).toBeUndefined()
  },
)
