import fc from 'fast-check'
import { ulid } from 'ulid'
import { beforeAll, expect, test } from 'vitest'
import type { Target } from '#shared/trust/reasons.ts'
import { bypassApi, getItem, setItem, signUpWithRole, storePost } from '../support/bypassApi.ts'
import { call } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, password, randomAddress, signIn, signUp } from '../support/people.ts'
import { decide, passTime, readCase, report, rule } from '../support/trust.ts'

let [admin, another]: Person[] = []
beforeAll(async () => {
  bypassApi()
  ;[admin, another] = await Promise.all([signUpWithRole(1), signUpWithRole(1)])
})

const dayMs = 86_400_000
const days = { suspend7: 7, suspend30: 30, close: 1e6 } as const
type Measure = keyof typeof days
const measures = Object.keys(days) as Measure[]
const subjects = ['listing', 'person'] as const

type Act =
  | { does: 'decide'; about: (typeof subjects)[number]; action: Measure }
  | { does: 'undo' | 'overturn'; about: (typeof subjects)[number] }
  | { does: 'closeSelf' | 'takeBack' | 'passWeek' | 'closeByHand' | 'openByHand' | 'toggleByHand' }

/** A decision in the model, by its age in days. */
type Made = { about: Target; id: string; action: string; lasts: number; age: number; ended: boolean }

/** An owner with a listing, both reported, and what was decided about them: from this follows what must be. */
class Story {
  readonly owner: Person
  readonly targets: Record<(typeof subjects)[number], Target>
  made: Made[] = []
  closedBy?: 'owner' | 'administrator'
  /** An owner may close an account three times a day, and a month after that it is erased. */
  closings = 0
  weeks = 0

  constructor(owner: Person, postId: string) {
    this.owner = owner
    this.targets = { listing: { kind: 'listing', id: postId }, person: { kind: 'person', id: owner.userId } }
  }

  inForce(): Made[] {
    return this.made.filter(({ ended, age, lasts }) => !ended && age < lasts)
  }

  isClosedForGood(): boolean {
    return this.inForce().some(({ action }) => action === 'close')
  }

  /** What the decisions say. */
  state(): string {
    if (this.closedBy === 'owner' || (this.closedBy && this.isClosedForGood())) return 'deactivated'
    return this.inForce().length > 0 ? 'suspended' : 'active'
  }

  /** What an administrator closed is open once no decision closes it. */
  follow(): void {
    if (this.closedBy === 'administrator' && !this.isClosedForGood()) this.closedBy = undefined
  }
}

const stateOf = async ({ userId }: Person) => (await getItem('accounts', { userId }))?.state
const adminOf = () => admin as Person
const decisionsOf = async (target: Target) => (await readCase(adminOf(), target)).decisions

async function decideOn(story: Story, target: Target, action: Measure): Promise<void> {
  const { status, body } = await decide(adminOf(), target, action)
  expect(status, JSON.stringify(body)).toBe(200)
  const id = body.data.decisions.at(-1)?.id ?? ''
  story.made.push({ about: target, id, action, lasts: days[action], age: 0, ended: false })
}

async function undo(story: Story, about: Target): Promise<void> {
  const last = story.made.findLast((one) => one.about === about)
  const [decision] = (await decisionsOf(about)).slice(-1)
  if (!last || last.ended || last.age > 0 || decision?.id !== last.id || decision.by !== adminOf().userId) return
  const { status } = await call('trust.undo', { as: adminOf().token, params: { ...about, decision: last.id } })
  if (status === 200) last.ended = true
}

async function overturn(story: Story, about: Target): Promise<void> {
  const last = story.made.findLast((one) => one.about === about && !one.ended)
  if (!last) return
  const { statementToken } = await import('#functions/cases/parts/statements.ts')
  const token = statementToken(`${about.kind}.${about.id}`, last.id)
  const appealed = await call('trust.appeal', { body: { token, words: 'No.' }, from: randomAddress() })
  expect(appealed.status, JSON.stringify(appealed.body)).toBe(200)
  const ruling = { decision: last.id, outcome: 'overturned', words: 'Right.' }
  expect((await rule(another as Person, about, ruling)).status).toBe(200)
  last.ended = true
}

async function closeSelf(story: Story): Promise<void> {
  if (story.state() !== 'active' || story.closings++ >= 3) return
  const { token: as, userId: id } = await signIn(story.owner.email)
  expect((await call('accounts.delete', { as, params: { id } })).status).toBe(200)
  story.closedBy = 'owner'
}

async function takeBack(story: Story): Promise<void> {
  const links = (await mailsTo(story.owner.email)).flatMap(
    ({ text }) => /reset-password\/reopen#([\w-]+)/.exec(text)?.[1] ?? [],
  )
  const token = links.at(-1)
  if (!token) return
  const body = { token, password }
  const { status, body: told } = await call<{ data: object }>('accounts.reset', { body, from: randomAddress() })
  const closed = story.closedBy === 'owner'
  const expected = !closed ? [404, 'tokenUnknown'] : story.isClosedForGood() ? [403, 'closedByUs'] : [200, undefined]
  expect([status, told.error?.code]).toEqual(expected)
  if (status !== 200) return
  story.closedBy = undefined
  expect(told.data).toEqual({ changed: true, ...(story.state() === 'suspended' && { suspended: true }) })
}

/** Eight days go by, and the jobs run. */
async function passWeek(story: Story): Promise<void> {
  if (story.weeks++ >= 2) return
  const key = { userId: story.owner.userId }
  const earlier = (at: string) => new Date(Date.parse(at) - 8 * dayMs).toISOString()
  for (const target of Object.values(story.targets)) await passTime(target, 8 * dayMs)
  const { standing = [], stateSince, createdAt } = (await getItem('accounts', key)) ?? {}
  const older = standing.map((said: { until?: string }) => ({
    ...said,
    ...(said.until && { until: earlier(said.until) }),
  }))
  const dueKey = `2020-01-01T00:00:00.000Z#${key.userId}`
  await setItem('accounts', key, { standing: older, stateSince: earlier(stateSince ?? createdAt), due: '1', dueKey })
  for (const one of story.made) one.age += 8
  await runJob('trust.settle')
  await runJob('accounts.settleDue')
}

async function toggleByHand(story: Story): Promise<void> {
  const params = { id: story.owner.userId }
  const was = story.state()
  const { status, body } = await call('manage.suspend', { as: adminOf().token, params, body: {} })
  expect([status, body.error?.code]).toEqual(was === 'deactivated' ? [409, 'notActive'] : [200, undefined])
  if (was === 'suspended') for (const one of story.inForce()) one.ended = true
  if (was !== 'active') return
  await byHand(story, 'suspend')
}

/** Notes what was decided outside of the queue. */
async function byHand(story: Story, action: string): Promise<void> {
  const about = story.targets.person
  const id = (await decisionsOf(about)).at(-1)?.id ?? ''
  story.made.push({ about, id, action, lasts: 1e6, age: 0, ended: false })
}

async function closeByHand(story: Story): Promise<void> {
  const closes = story.closedBy === undefined || (story.closedBy === 'owner' && !story.isClosedForGood())
  const params = { id: story.owner.userId }
  expect((await call('accounts.delete', { as: adminOf().token, params })).status).toBe(200)
  if (!closes) return
  await byHand(story, 'close')
  story.closedBy ??= 'administrator'
}

async function openByHand(story: Story): Promise<void> {
  const { closing, state } = (await getItem('accounts', { userId: story.owner.userId })) ?? {}
  if (!closing || state !== 'deactivated') return
  const id = `closeAccount.${story.owner.userId}.${Date.parse(closing.since)}`
  const { status, body } = await call('trust.refuse', { as: (another as Person).token, params: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  for (const one of story.inForce()) if (one.action === 'close') one.ended = true
}

async function happen(story: Story, act: Act): Promise<void> {
  if (act.does === 'decide') await decideOn(story, story.targets[act.about], act.action)
  else if (act.does === 'undo') await undo(story, story.targets[act.about])
  else if (act.does === 'overturn') await overturn(story, story.targets[act.about])
  else await { closeSelf, takeBack, passWeek, closeByHand, openByHand, toggleByHand }[act.does](story)
  story.follow()
}

const about = fc.constantFrom(...subjects)
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('decide' as const), about, action: fc.constantFrom(...measures) }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('undo', 'overturn'), about }) },
    { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('closeSelf', 'takeBack', 'passWeek') }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('closeByHand', 'openByHand', 'toggleByHand') }) },
  ),
  { minLength: 3, maxLength: 8 },
)

/** Plays a story; after each act the account is what the decisions say, and so is whether its owner can log in. */
async function play(all: readonly Act[]): Promise<void> {
  const owner = await signUp({ language: 'en' })
  const story = new Story(owner, await storePost(owner, [ulid()]))
  for (const target of Object.values(story.targets)) await report(target)
  for (const [at, act] of all.entries()) {
    await happen(story, act)
    expect(await stateOf(owner), `${at}: ${JSON.stringify(act)}`).toBe(story.state())
  }
  const body = { email: owner.email, password }
  const { status } = await call('accounts.authenticate', { body, from: randomAddress() })
  expect(status).toBe(story.state() === 'active' ? 200 : 401)
}

const by = (...all: Act['does'][]) => all.map((does) => ({ does }) as Act)
const decided = (action: Measure, what: (typeof subjects)[number] = 'listing'): Act => ({
  does: 'decide',
  about: what,
  action,
})

test.each<[string, Act[]]>([
  ['suspended after it was closed', [...by('closeSelf'), decided('suspend30'), ...by('takeBack', 'passWeek')]],
  [
    'suspended for a week, and open after it',
    [...by('closeSelf'), decided('suspend7', 'person'), ...by('takeBack', 'passWeek')],
  ],
  ['closed after it was closed', [...by('closeSelf'), decided('close'), ...by('takeBack', 'passWeek', 'takeBack')]],
  [
    'given back by an appeal',
    [...by('closeSelf'), decided('close'), { does: 'overturn', about: 'listing' }, ...by('takeBack')],
  ],
  [
    'given back by undoing',
    [...by('closeSelf'), decided('close'), { does: 'undo', about: 'listing' }, ...by('takeBack')],
  ],
  [
    'suspended by two cases, of which one ends',
    [decided('suspend30'), decided('suspend7', 'person'), ...by('passWeek')],
  ],
  ['closed and opened by administrators', by('closeByHand', 'openByHand', 'passWeek')],
])('an account is what the decisions say: %s (D-255)', (_, all) => play(all), 120_000)

test('for every order of closing, decisions, their ends and ways back an account is what the decisions say (D-255)', async () => {
  const seed = Number(process.env.TREGU_SEED ?? 255)
  await fc.assert(fc.asyncProperty(acts, play), {
    numRuns: Number(process.env.TREGU_ORDERS ?? 3),
    seed,
    endOnFailure: true,
  })
}, 600_000)
