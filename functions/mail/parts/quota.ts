import { GetSendQuotaCommand } from '@aws-sdk/client-ses'
import { lettersShare } from '#shared/lib/spends.ts'
import { ses } from '../../lib/clients/ses.ts'
import { measure } from '../../lib/measure.ts'

/** How many letters may be sent now, and how many of them in a second. */
export type SendingRoom = { letters: number; perSecond: number }

/**
 * Asks SES what it still sends in these 24 hours, by its own count of the whole account, and measures it. Letters have
 * what is left of their share of the day, and half of the mails of a second (D-191).
 */
export async function roomForLetters(): Promise<SendingRoom> {
  const { Max24HourSend = 0, SentLast24Hours = 0, MaxSendRate = 1 } = await ses.send(new GetSendQuotaCommand({}))
  const perSecond = MaxSendRate / 2
  // -1 for no quota.
  if (Max24HourSend < 0) return { letters: Number.POSITIVE_INFINITY, perSecond }
  measure('MailQuotaUsed', (100 * SentLast24Hours) / Max24HourSend)
  return { letters: Math.max(0, Math.floor(Max24HourSend * lettersShare - SentLast24Hours)), perSecond }
}

/**
 * Did SES refuse a mail because too many were sent, in this second or in 24 hours? AWS writes the name in both ways
 * (https://docs.aws.amazon.com/ses/latest/dg/manage-sending-quotas-errors.html).
 */
export const isThrottled = (error: unknown): boolean => error instanceof Error && /^Throttling/.test(error.name)

/** How long a run may send letters, in milliseconds: it has ended before the next minute's run begins. */
const runMs = 50_000

/**
 * As many items as a run may send letters for, each when its time in the second has come. The others stay due for the
 * next run, the longest waiting first.
 */
export async function* paced<T>(
  pages: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
  { letters, perSecond }: SendingRoom,
): AsyncGenerator<readonly T[]> {
  const begun = Date.now()
  let taken = 0
  if (letters > 0)
    for await (const page of pages)
      for (const item of page) {
        await untilThen(begun + (taken / perSecond) * 1000)
        if (Date.now() - begun > runMs) return
        yield [item]
        if (++taken >= letters) return
      }
}

const untilThen = async (at: number): Promise<void> => {
  const ms = at - Date.now()
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
}
