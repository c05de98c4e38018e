import { expect, test } from 'vitest'
import { callList } from '#shared/contracts.ts'
import { permissions } from '#shared/lib/access.ts'
import { limitsOf } from '#shared/lib/contract.ts'
import { limitsOfSpend } from '#shared/lib/spends.ts'
import { functions } from '../../infra/functions.ts'
import { laterWrites, untilClosed, worstDay, worstFlood, worstWrites } from '../../infra/worstDay.ts'

test('all that limits bound costs at most 25 dollars per visitor and day together', () => {
  for (const { what, times } of worstDay())
    expect(times, `${what}: give its call a limit by address or account in contract.ts`).toBeLessThan(
      Number.POSITIVE_INFINITY,
    )
  expect(worstDay().reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(25)
})

test('what visitors and owners write, with what jobs write because of it, costs less than five dollars a day, of an account and of an address (D-254)', () => {
  expect(laterWrites().map(({ what }) => what)).toEqual(['listings that end'])
  const sumOf = (of: 'account' | 'cost') => [...worstWrites(), ...laterWrites()].reduce((sum, row) => sum + row[of], 0)
  expect(sumOf('account')).toBeLessThan(5)
  expect(sumOf('cost')).toBeLessThan(5)
})

test('every call of visitors and owners that writes a table says how much at most, which a test measures (D-254)', () => {
  const isWriting = (action: string) => /^(Put|Update|Delete|BatchWrite)/.test(action)
  const isPublic = ({ access }: { access: string }) => !(access in permissions)
  const writing = functions.filter(
    ({ calls, need: { grants = [] } }) =>
      calls.some(isPublic) && grants.some((grant) => 'table' in grant && grant.actions.some(isWriting)),
  )
  const names = writing.flatMap(({ calls }) => calls.filter(isPublic).map(({ name }) => name))
  const declared: string[] = worstWrites().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(30)
  // One stores the answers of a place that costs a thousand times as much to look up, one only reads in its function.
  const others = ['places.reverse', 'manage.own']
  const missing = names.filter((name) => !declared.includes(name) && !others.includes(name))
  expect(missing, 'give each call in contract.ts the write units of its largest request: `writes`').toEqual([])
})

test('a flood that no cache answers is bounded by pages of listings, which cost more than small calls', () => {
  const [calls = 0, pages = 0] = ['small calls', 'pages of listings'].map(
    (what) => worstFlood().find((flood) => flood.what.includes(what))?.open,
  )
  expect(pages).toBeGreaterThan(calls)
  // 0.104 GB-seconds, three reads and 20 KB each.
  expect(pages).toBeCloseTo(57.7, 0)
})

test('a firewall makes floods of requests cheaper, and does not count bytes', () => {
  const cheaper = worstFlood().filter(({ open, firewalled }) => firewalled < open / 2)
  expect([cheaper.length, worstFlood().length]).toEqual([3, 4])
})

test('one address costs less than 25 dollars until something stops it, whatever it does, and no flood costs more in a day (D-291)', () => {
  expect(untilClosed()).toBeLessThan(25)
  for (const { what, open, ceiled } of worstFlood()) {
    expect(ceiled, what).toBeLessThan(25)
    expect(open, what).toBeGreaterThan(ceiled)
  }
})

test('signed uploads that are sent again end with the photos of a day, so they cost less than a dollar (D-164)', () => {
  const uploads = worstDay().find(({ what }) => what === 'signed uploads sent again')
  expect(uploads?.times).toBe(3000 + 100 * 2 * 300)
  expect(uploads?.cost).toBeLessThan(1)
})

test('what pays by mail or lookup is limited by the network address or the account, and for everybody together', () => {
  // Mails of these calls follow a mailed link, one of ten recovery codes, or the deletion of the account.
  const following = ['accounts.confirm', 'accounts.reset', 'accounts.recover', 'accounts.delete']
  const paying = functions.filter(({ grants }) => grants.some((grant) => 'mail' in grant || 'places' in grant))
  const names = paying.flatMap(({ calls }) => calls.map(({ name }) => name)).filter((name) => !following.includes(name))
  expect(names.length).toBeGreaterThan(5)
  for (const { name, call } of callList.filter((one) => names.includes(one.name))) {
    const all = [...limitsOf(call), ...(call.spends ?? []).flatMap(limitsOfSpend)]
    const days = all.filter(({ limit }) => limit.seconds === 86_400).map(({ what }) => what.split('.')[2])
    const missing = `${name} pays by mail or lookup: give it in contract.ts a limit by day, or what it spends, by`
    expect(days, `${missing} address`).toContain('address')
    // What an account does with itself tells its owner alone.
    if (call.access !== 'user' || name.startsWith('places.'))
      expect(days, `${missing} everybody`).toContain('everybody')
  }
})

test('an answer that is neither cached nor short is limited because of its size, which is declared', () => {
  const short = [
    'search.showing',
    'accounts.contact',
    'accounts.get',
    'photos.get',
    'blogs.list',
    'blogs.get',
    'accounts.sessions',
    'posters.mine',
    'trust.statements',
  ]
  const reading = callList.filter(
    ({ name, call }) =>
      !call.cache &&
      !(call.access in permissions) &&
      (call.method === 'GET' || ['search.cards', 'search.showing'].includes(name)) &&
      !call.optional &&
      !call.changes,
  )
  const declared = reading.filter(({ call }) => call.largest !== undefined).map(({ name }) => name)
  const others = reading.map(({ name }) => name).filter((name) => !declared.includes(name) && !short.includes(name))
  expect(declared.sort()).toEqual([
    'conversations.attachments',
    'conversations.list',
    'conversations.messages',
    'figures.all',
    'figures.get',
    'manage.own',
    'posts.bulk',
    'posts.get',
    'posts.mine',
    'saved.list',
    'search.cards',
    'teams.charges',
  ])
  expect(others.sort(), 'give a call with a long answer `largest` in contract.ts; list a short one here').toEqual([
    'accounts.check',
    'accounts.confirm',
    'alerts.get',
    'alerts.mine',
    'conversations.unread',
    'push.key',
    'teams.get',
    'teams.mine',
  ])
})
