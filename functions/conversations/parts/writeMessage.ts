import { answeredAfter } from '#shared/accounts/pace.ts'
import { countAnswering } from '../../identity/parts/data.ts'
import { addMessage, type MessageItem, markAnswered, type Seat, type Seats, type Written } from './data.ts'
import { noticesIn } from './notices.ts'

/**
 * Writes a message as `addMessage` does, with what is pointed out in it (CNV-09), and counts how long the first answer
 * of a poster took (CNV-11). Idempotent by the message's id.
 */
export async function writeMessage(
  seats: Seats,
  written: Omit<Written, 'notices'>,
  how: { isMailed: boolean },
): Promise<MessageItem> {
  const notices = noticesIn(written.text)
  const message = await addMessage(seats, { ...written, ...(notices.length > 0 && { notices }) }, how)
  if (seats.mine.side === 'poster' && !seats.mine.answered) await countFirstAnswer(seats.mine)
  return message
}

async function countFirstAnswer(seat: Seat): Promise<void> {
  if (seat.userId && (await markAnswered(seat)))
    await countAnswering(seat.userId, answeredAfter(Date.now() - Date.parse(seat.createdAt)))
}
