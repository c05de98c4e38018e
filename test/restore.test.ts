import { ListTablesCommand, RestoreTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { type Clients, laptopClients } from '../infra/ops/clients.ts'
import { deleteCopies, isCopy } from '../infra/ops/copies.ts'
import { copiesLeft, restore } from '../infra/ops/restore.ts'
import { restored } from '../infra/ops/restoring.ts'
import { bypassApi, getItem, signUpWithRole } from './support/bypassApi.ts'
import { address, call, eventually, state } from './support/http.ts'
import { buildPost, found, getPost, publish, randomWord } from './support/listings.ts'
import { type Person, signIn, signUp } from './support/people.ts'

const secret = randomWord('mnbvcxyert')
let clients: Clients
let admin: Person
beforeAll(async () => {
  bypassApi()
  clients = laptopClients(state())
  admin = await signUpWithRole(1)
})

/** Backs up the tables, as AWS does continuously; returns the time. */
async function keep(): Promise<Date> {
  const response = await fetch(`${address()}/__local/keep`, { method: 'POST' })
  const { at } = (await response.json()) as { at: string }
  return new Date(at)
}

/** Removes an item without a tombstone. */
const lose = (table: 'posts' | 'accounts' | 'photos', Key: Record<string, string>) =>
  clients.documents.send(new DeleteCommand({ TableName: clients.tableName(table), Key }))

const titles = async () =>
  (await found({ 'input-words': secret })).data.map(({ title }) => title.replace(`${secret} `, '')).sort()
const shows = (...wanted: string[]) => eventually(async () => (await titles()).join() === wanted.toSorted().join())
const statusOf = async (postId: string) => (await getPost(postId)).status

test('a moment older than the tombstones is refused', async () => {
  const time = new Date(Date.now() - 30 * 86_400_000)
  await expect(restore(clients, { time })).rejects.toThrow('would come back')
})

test('a restore drill restores lost items, keeps later ones, and brings back no deleted one', async () => {
  const [owner, suspended, closed, lost] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const publishAs = (person: Person, title: string) => publish(person, { title: `${secret} ${title}` })
  const ids = {
    edited: await publishAs(owner, 'first'),
    deleted: await publishAs(owner, 'deleted'),
    lost: await publishAs(owner, 'lost'),
    withheld: await publishAs(suspended, 'withheld'),
    closed: await publishAs(closed, 'closed'),
    ofLost: await publishAs(lost, 'of a lost account'),
  }
  await call('posts.like', { params: { postId: ids.lost, likes: 1 }, from: '203.0.113.77' })
  await shows('first', 'deleted', 'lost', 'withheld', 'closed', 'of a lost account')
  const before = (await getPost(ids.lost)).body.data
  const time = await keep()

  const photos = [{ key: (await getPost(ids.edited)).body.data.photos[0]?.key, primary: true }]
  const edit = { params: { postId: ids.edited, userId: owner.userId }, as: owner.token }
  await call('posts.update', { ...edit, body: buildPost({ title: `${secret} edited`, photos }) })
  await publishAs(owner, 'later')
  await call('posts.delete', { params: { id: ids.deleted }, as: owner.token })
  await call('manage.suspend', { params: { id: suspended.userId }, as: admin.token })
  await call('accounts.delete', { params: { id: closed.userId }, as: closed.token })

  for (const postId of [ids.lost, ids.withheld, ids.closed, ids.ofLost]) {
    await lose('posts', { postId })
    await lose('posts', { postId: `${postId}#counts` })
  }
  await lose('accounts', { userId: lost.userId })
  await lose('photos', { key: String(before.photos[0]?.key) })
  expect(await statusOf(ids.lost)).toBe(404)

  const users = [owner, suspended, closed, lost].map(({ userId }) => userId)
  const { back, missing } = await restore(clients, { time, users })
  expect(missing).toEqual([])
  expect(back).toMatchObject({ accounts: 1, photos: 1 })

  await shows('edited', 'later', 'lost', 'of a lost account')
  expect((await getPost(ids.lost)).body.data).toEqual({ ...before, version: before.version + 1 })
  expect(await getItem('photos', { key: String(before.photos[0]?.key) })).toMatchObject({ postId: ids.lost })
  expect(await Promise.all([ids.deleted, ids.withheld, ids.closed].map(statusOf))).toEqual([404, 404, 404])
  expect((await signIn(lost.email)).userId).toBe(lost.userId)

  // The listings of a suspended account are kept for its reactivation.
  await call('manage.suspend', { params: { id: suspended.userId }, as: admin.token })
  await shows('edited', 'later', 'lost', 'of a lost account', 'withheld')

  const again = await restore(clients, { time, users })
  expect(again).toEqual({
    back: {
      ...{ accounts: 0, posts: 0, photos: 0, articles: 0, messages: 0, visits: 0, papers: 0 },
      ...{ approvals: 0, audit: 0, cases: 0, reports: 0, figures: 0, posters: 0 },
    },
    missing: [],
  })
})

test('a moment before a table was made brings back what the others have lost', async () => {
  const owner = await signUp()
  const postId = await publish(owner, { title: `${secret} younger` })
  const time = await keep()
  await lose('posts', { postId })
  const papers = clients.tableName('papers')
  const answer = async (command: { input: { TableName?: string; SourceTableName?: string } }) => {
    if (command.input.SourceTableName === papers) throw new Error('InvalidRestoreTimeException')
    const given = (await clients.dynamodb.send(command as never)) as { Table?: object }
    if (command.input.TableName !== papers) return given
    return { ...given, Table: { ...given.Table, CreationDateTime: new Date() } }
  }
  const dynamodb = new Proxy(clients.dynamodb, {
    get: (target, name) => (name === 'send' ? answer : Reflect.get(target, name)),
  })
  const told: string[] = []
  const users = [owner.userId]
  const { back } = await restore({ ...clients, dynamodb }, { time, users, tell: (line) => told.push(line) })
  expect(told).toContain('Left out, since they are younger than that: papers.')
  expect(back).toMatchObject({ posts: 1, papers: 0 })
  expect(await statusOf(postId)).toBe(200)
  const yesterday = new Date(Date.now() - 86_400_000)
  await expect(restore(clients, { time: yesterday })).rejects.toThrow('No table is that old.')
})

/**
 * The laptop as a restore sees it that is killed after so many of its changes, and gets no more answers from `dead` on.
 * `steps` has the names of the changes.
 */
function killedAfter(count: number) {
  const steps: string[] = []
  const { promise: dead, resolve: die } = Promise.withResolvers<void>()
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const isChange = /Put|Restore|Delete|invoke/.test(name)
    if (steps.length >= count) {
      die()
      return new Promise(() => {})
    }
    if (isChange) steps.push(name)
    return work()
  }
  const watched = <C extends { send: (command: never) => unknown }>(client: C): C =>
    new Proxy(client, {
      get: (target, name) =>
        name === 'send'
          ? (command: object) => step(command.constructor.name, async () => target.send(command as never))
          : Reflect.get(target, name),
    })
  const work: Clients = {
    ...clients,
    dynamodb: watched(clients.dynamodb),
    documents: watched(clients.documents),
    invoke: (name, event) => step(`invoke ${name}`, () => clients.invoke(name, event)),
  }
  return { work, steps, dead }
}

const copies = async () => ((await clients.dynamodb.send(new ListTablesCommand({}))).TableNames ?? []).filter(isCopy)

const noCopies = async () => (await copies()).length === 0

test('a restore killed anywhere is ended by the next one, which names its copies and leaves them, as they may be in use', async () => {
  const owner = await signUp()
  const postId = await publish(owner, { title: `${secret} killed` })
  const users = [owner.userId]
  const time = await keep()
  const whole = killedAfter(Infinity)
  await lose('posts', { postId })
  await restore(whole.work, { time, users })
  expect(await statusOf(postId)).toBe(200)
  await eventually(noCopies)
  // The first step, the end of each series of equal ones, and the first copy that is deleted.
  const kinds = whole.steps.map((step) => step.split(' ')[0])
  const ends = kinds.flatMap((kind, at) => (at + 1 < kinds.length && kind !== kinds[at + 1] ? [at + 1] : []))
  const worth = [1, ...ends, kinds.indexOf('DeleteTableCommand') + 1]
  expect(worth.length).toBeGreaterThan(5)

  for (const after of worth) {
    await lose('posts', { postId })
    const { work, steps, dead } = killedAfter(after)
    await Promise.race([restore(work, { time, users }), dead])
    const message = `killed after step ${after}, ${steps.at(-1)}`
    const changes = (kind: RegExp) => steps.filter((step) => kind.test(step)).length
    await eventually(async () => (await copies()).length === changes(/Restore/) - changes(/Delete/))
    const left = await copies()
    const told: string[] = []
    const { missing } = await restore(clients, { time, users, tell: (line) => told.push(line) })
    expect(missing, message).toEqual([])
    if (left.length > 0)
      expect(told[0], message).toContain(`${left.length} copies are of a restore that was broken off or is running`)
    expect(await copies(), message).toEqual(expect.arrayContaining(left))
    await deleteCopies(clients.dynamodb, await copiesLeft(clients))
    // AWS lists a table while it is being deleted, too.
    await eventually(noCopies)
    expect(await statusOf(postId), message).toBe(200)
  }
})

test('copies from elsewhere are made by hand, and are not the restore’s to delete (OPS-04)', async () => {
  const owner = await signUp()
  const postId = await publish(owner, { title: `${secret} elsewhere` })
  const time = await keep()
  const byHand = restored.map((table) => `${clients.tableName(table)}-elsewhere`)
  for (const TargetTableName of byHand)
    await clients.dynamodb.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: TargetTableName.replace(/-elsewhere$/, ''),
        TargetTableName,
        RestoreDateTime: time,
      }),
    )
  await lose('posts', { postId })
  await expect(restore(clients, { time, copies: 'elswhere' })).rejects.toThrow(
    `missing: ${byHand.map((name) => name.replace('elsewhere', 'elswhere')).join(', ')}`,
  )
  const { back } = await restore(clients, { time, users: [owner.userId], copies: 'elsewhere' })
  expect(back).toMatchObject({ accounts: 0, posts: 1 })
  expect(await statusOf(postId)).toBe(200)
  const { TableNames } = await clients.dynamodb.send(new ListTablesCommand({}))
  expect(TableNames).toEqual(expect.arrayContaining(byHand))
})
