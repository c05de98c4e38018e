import type { SQSEvent } from 'aws-lambda'
import { ulid } from 'ulid'
import { foldedMax, otherSide, sides, written, writtenMax } from '#shared/conversations/schema.ts'
import { filesText } from '#shared/conversations/words.ts'
import { mailboxOf, withoutAddress } from '#shared/lib/email.ts'
import { beginningOf } from '#shared/lib/truncate.ts'
import { claimSubmission } from '../../lib/dynamodb/submissions.ts'
import { env } from '../../lib/env.ts'
import { submissionKey } from '../../lib/idempotency.ts'
import { Exceeded, ifWithinLimit, spend } from '../../lib/limits.ts'
import { logger } from '../../lib/logger.ts'
import { objectsOf } from '../../lib/objects.ts'
import { task, workThrough } from '../../lib/task.ts'
import { ulidMoment } from '../../lib/ulidMoment.ts'
import { type ReadMail, readMail, UnreadableMail } from '../incoming/readMail.ts'
import { provenSender, type ReceivedMail, receivedMail } from '../incoming/receipt.ts'
import { readStored } from '../incoming/stored.ts'
import { putTaken, type Taken, takeAttachments } from '../incoming/takeAttachments.ts'
import { type Reader, readerOf, sendNotTaken } from '../mail.ts'
import { claimNotice, markRead, type Seat, type Seats, seatsOf } from '../parts/data.ts'
import { isRelayOf, namedByRelay } from '../parts/relay.ts'
import { writeMessage } from '../parts/writeMessage.ts'

const Bucket = env('BUCKET_MAIL')

/** How much of a message the names of files that are not taken may have, in characters. */
const namesMax = 300

/** A mail server may send the same mail again for some days (RFC 5321, 4.5.4.1), in seconds. */
const repeatedFor = 7 * 86_400

/**
 * Takes the mails that SES has received, each of which is announced in a message of a queue: an answer to a relay address
 * becomes a message (CNV-03). What does not count is deleted and never bounced. A message of the queue may come twice.
 */
export const handler = task(({ Records }: SQSEvent) =>
  workThrough(
    [Records],
    ({ messageId }) => messageId,
    async ({ body, attributes }) => {
      // In words, SES tries whether it may write.
      if (!body.startsWith('{')) return
      const received = receivedMail.parse(JSON.parse(body))
      const { recipients, action } = received.receipt
      for (const recipient of new Set(recipients)) {
        const because = await take(recipient, received, Number(attributes.ApproximateReceiveCount))
        if (because) logger.info('A mail was not taken', { because })
      }
      await objectsOf(Bucket).remove(action.objectKey)
    },
  ),
)

/** Makes a mail a message of the side whose relay address it was sent to; answers why not, if it does not. */
async function take(recipient: string, received: ReceivedMail, attempt: number): Promise<string | undefined> {
  const named = namedByRelay(recipient)
  const sender = provenSender(received)
  if (!named || !sender) return named ? 'nobody vouches for its sender' : 'its recipient is no relay address'
  const seats = await seatsAt(named)
  const reader = seats && (await readerOf(seats.mine))
  if (!seats || !reader) return 'its relay address is revoked'
  if (!(await isCounted(recipient))) return 'there were too many to its recipient'

  const { objectKey } = received.receipt.action
  const bytes = await readStored(Bucket, objectKey)
  if (!bytes) return 'it was taken before'
  const mail = bytes === 'tooLarge' ? undefined : await read(bytes)
  if (mail?.automatic) return 'no person has sent it'
  if (mail && mail.from.toLowerCase() !== sender) return 'it names two senders'
  const isTheirs = mail && mailboxOf(sender) === mailboxOf(reader.email)
  if (isTheirs && (seats.mine.blocks || seats.theirs.blocks)) return 'one side blocks the other'
  const shown = (text: string) => [sender, reader.email, recipient].reduce(withoutAddress, text)
  const files = isTheirs ? await takeAttachments(mail.attachments, seats, { attempt, shown }) : undefined
  const said = files && mail && saidIn(mail, files, shown)
  if (!said) {
    await tellOnce(seats, reader)
    return 'it is from another address, too large or without text'
  }

  const { conversationId, side } = seats.mine
  const key = submissionKey('conversations.receive', `${conversationId} ${side}`, mail.messageId ?? objectKey)
  const first = { id: ulid(Date.parse(received.mail.timestamp)), body: objectKey }
  const { id: messageId } = await claimSubmission(key, first, repeatedFor)
  // Not when an earlier mail is repeated.
  if (messageId === first.id && reader.proved && hasRead(seats.mine))
    await markRead(seats.mine, seats.mine.lastId ?? messageId, { proved: false })
  const attachments = await putTaken(conversationId, messageId, files)
  const { text = '', folded } = said
  const carried = { ...(folded && { folded }), ...(attachments.length > 0 && { attachments }) }
  await writeMessage(seats, { messageId, text, ...carried }, { isMailed: false })
  return undefined
}

/** Counts a mail to a relay address; what is too much for everybody together is not lost, but tried again. */
async function isCounted(recipient: string): Promise<boolean> {
  try {
    await spend('receivedMail', { recipient })
    return true
  } catch (error) {
    if (error instanceof Exceeded && error.what === 'spends.receivedMail.recipient') return false
    throw error
  }
}

/** Both sides of the conversation of a relay address, unless it is revoked. */
async function seatsAt({
  conversationId,
  proof,
}: {
  conversationId: string
  proof: string
}): Promise<Seats | undefined> {
  const found = await seatsOf(conversationId, { ConsistentRead: true })
  const both = found ? sides.map((side) => ({ mine: found[side], theirs: found[otherSide(side)] })) : []
  return both.find((seats) => isRelayOf(seats, proof))
}

/** Reads a mail; undefined when no mail program can have made it. */
async function read(bytes: Uint8Array): Promise<ReadMail | undefined> {
  try {
    return await readMail(bytes)
  } catch (error) {
    if (error instanceof UnreadableMail) return undefined
    throw error
  }
}

/**
 * What was written, with the names of the files that are not taken, and what is folded; undefined where nothing was
 * written. Mail programs add signatures and quotes, so its sender's addresses are not `shown` wherever they stand
 * (CNV-02).
 */
function saidIn({ reply, folded }: ReadMail, { taken, dropped }: Taken, shown: (text: string) => string) {
  const names = beginningOf(shown(dropped.map((file) => `\n${filesText([file])}`).join('')), namesMax)
  const [text, max] = [shown(reply), writtenMax - names.length]
  const attachments = taken.map(({ attachment }) => attachment)
  const { data } = written.safeParse({ text: cut(text, max) + names, attachments })
  return data && { ...data, folded: cut(shown(folded), foldedMax) }
}

const cut = (text: string, max: number) => (text.length > max ? `${beginningOf(text, max - 1)}…` : text)

/** Were all messages mailed that this side has not read? Who answers then has read them. */
const hasRead = ({ unread, mailedAt, lastId }: Seat): boolean =>
  !unread?.size || (mailedAt !== undefined && lastId !== undefined && ulidMoment(lastId) <= mailedAt)

/** Tells a side, once, that a mail to its relay address was not taken, without anything of it. */
async function tellOnce(seats: Seats, reader: Reader): Promise<void> {
  if (seats.mine.stopped || !(await claimNotice(seats.mine))) return
  const paid = await ifWithinLimit(spend(reader.proved ? 'message' : 'unprovedMail', { recipient: reader.email }))
  if (paid) await sendNotTaken(seats, reader, paid)
}
