import type { Context } from 'aws-lambda'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const names = [
  'TABLE_PHOTOS',
  'TABLE_POSTS',
  'TABLE_VISITS',
  'TABLE_ACCOUNTS',
  'TABLE_MESSAGES',
  'TABLE_ARTICLES',
  'TABLE_TOKENS',
  'TABLE_SUPPRESSIONS',
  'MAIL_CONFIGURATION',
]
for (const name of [...names, 'BUCKET_PHOTOS', 'MAIL_CONTACT', 'MAIL_SENDER', 'SITE_URL', 'USER_POOL_ID'])
  vi.stubEnv(name, 'test@example.com')

/** Two pages of work for a job; the second item is broken. */
async function* items<T>(make: (name: string) => T) {
  yield ['first', 'broken'].map(make)
  yield [make('last')]
}

/** The event with which EventBridge starts a job. */
const woken = { time: new Date().toISOString() }

/** The names of the finished items. */
const done: string[] = []
const does = (name: string) => {
  if (name === 'broken') throw new Error('This one is broken.')
  done.push(name)
}
beforeEach(async () => {
  done.length = 0
  const { logger } = await import('#functions/lib/logger.ts')
  vi.spyOn(logger, 'error').mockReturnValue()
})

vi.mock(import('#functions/photos/data.ts'), async (original) => ({
  ...(await original()),
  unattachedBefore: () => items((key) => ({ key, userId: 'arta', state: 'ready' }) as never),
}))
vi.mock(import('#functions/photos/discard.ts'), () => ({ discardPhoto: async (key) => does(key) === undefined }))
vi.mock(import('#functions/photos/uploads.ts'), async (original) => ({
  ...(await original()),
  removeUpload: async () => {},
}))
vi.mock(import('#functions/contact/data.ts'), async (original) => ({
  ...(await original()),
  dueMessages: () => items((messageId) => ({ messageId, attempts: 1 }) as never),
  claimAttempt: async () => true,
}))
vi.mock(import('#functions/contact/deliver.ts'), async (original) => ({
  ...(await original()),
  deliver: async ({ messageId }) => does(messageId),
}))
vi.mock(import('#functions/accounts/data.ts'), async (original) => ({
  ...(await original()),
  dueAccounts: () => items((userId) => ({ userId }) as never),
  getAccount: async (userId) => ({ userId, due: '1' }) as never,
}))
vi.mock(import('#functions/accounts/settle.ts'), () => ({ settle: async ({ userId }) => does(userId) }))

test.each([
  ['photos.sweep', () => import('#functions/photos/jobs/sweep.ts')],
  ['contact.sendUnsent', () => import('#functions/contact/jobs/sendUnsent.ts')],
  ['accounts.settleDue', () => import('#functions/accounts/jobs/settleDue.ts')],
])('%s continues after a broken item, and reports it at the end', async (_, load) => {
  const { handler } = await load()
  await expect(handler(woken, {} as Context)).rejects.toThrow('1 of 3')
  expect(done).toEqual(['first', 'last'])
})

test('visits.closeDays continues after a broken day, and retries that day later', async () => {
  const visits = await import('#functions/visits/data.ts')
  const { dynamodb } = await import('#functions/lib/clients/dynamodb.ts')
  const { handler } = await import('#functions/visits/jobs/closeDays.ts')
  // At noon all visits of the day before have been recorded; a few minutes after midnight some may be missing.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12) })
  onTestFinished(() => void vi.useRealTimers())
  const atNoon = { time: new Date().toISOString() }
  const broken = visits.openDays([])[7] ?? ''
  const closed = new Set<string>()
  let heals = false
  vi.spyOn(dynamodb, 'send').mockImplementation(async ({ input }: { input: object }) => {
    const { Item, ExpressionAttributeValues } = input as {
      Item?: { period: string; visitor: string }
      ExpressionAttributeValues?: Record<string, string>
    }
    if (Item?.period === 'report') closed.add(Item.visitor)
    if (ExpressionAttributeValues?.[':period'] === 'report')
      return {
        Items: [...closed]
          .sort()
          .reverse()
          .map((visitor) => ({ visitor, all: 0, unique: 0 })),
      }
    const isBroken = ExpressionAttributeValues?.[':period'] === `site#${broken}`
    return { Items: isBroken && !heals ? [{ visitor: 'somebody' }] : [] }
  })

  await expect(handler(atNoon, {} as Context)).rejects.toThrow('1 of 13')
  expect([closed.size, closed.has(broken)]).toEqual([12, false])
  heals = true
  await handler(atNoon, {} as Context)
  expect([closed.size, closed.has(broken)]).toEqual([13, true])
})
