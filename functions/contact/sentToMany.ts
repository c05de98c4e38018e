import { stillAvailable } from '#shared/contact/prepared.ts'
import { mailboxOf } from '#shared/lib/email.ts'
import { updateAndGet } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import { keyedHash } from '../lib/keyedHash.ts'
import { lettersOf } from './lettersOf.ts'

const TableName = env('TABLE_LIMITS')

/** So many posters get the same message within so long (ms) before it is held back (CNV-09). */
const [postersMax, withinMs] = [5, 3_600_000]

/** What people who share a network write alike, such as "Can I see it today?", has at most so many letters. */
const commonMax = 40

/** To whom a sender has written a text, and when: `<ISO 8601>#<user id>`. */
type SentTo = { limitKey: string; sentTo: Set<string>; ttl: number }

/** Who sends a message: an account; else a mailbox, which anybody may state, and a network. */
type Sender = { userId?: string | undefined; email: string; network: string }

/** Whom and what a message is about. */
type Written = { posterId: string; title: string; names: readonly string[] }

/** Notes a message to a poster; answers whether its sender has now sent it to many within an hour. Idempotent. */
export async function isSentToMany(
  sender: Sender,
  text: string,
  { posterId, title, names }: Written,
): Promise<boolean> {
  const letters = (one: string) => lettersOf(one, [title, ...names, ...names.flatMap((name) => name.split(' '))])
  const sent = letters(text)
  // What the form offers is asked by everybody.
  if (Object.values(stillAvailable).some((prepared) => letters(prepared(title)) === sent)) return false
  const senders = sender.userId
    ? [sender.userId]
    : [mailboxOf(sender.email), ...(sent.length > commonMax ? [sender.network] : [])]
  const counts = await Promise.all(senders.map((who) => countPosters(`${who} ${sent}`, posterId)))
  return counts.some((count) => count >= postersMax)
}

async function countPosters(what: string, posterId: string): Promise<number> {
  const now = Date.now()
  const { sentTo } = await updateAndGet<SentTo>(
    { TableName, Key: { limitKey: `sentTo#${keyedHash(what)}` } },
    {
      add: { sentTo: new Set([`${new Date(now).toISOString()}#${posterId}`]) },
      set: { ttl: Math.ceil((now + withinMs) / 1000) },
    },
  )
  const since = new Date(now - withinMs).toISOString()
  return new Set([...sentTo].flatMap((one) => (one > since ? one.split('#')[1] : []))).size
}
