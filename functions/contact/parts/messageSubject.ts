import { truncate } from '#shared/lib/truncate.ts'
import type { Message } from './data.ts'

/** How much of a message names it in the queue, in characters. */
const shown = 120

/** The words that name a message in the queue. */
export const messageSubject = ({ message }: Pick<Message, 'message'>): string => truncate(message, shown)
