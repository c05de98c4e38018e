import * as z from 'zod/mini'
import { feedbackMessage } from '#shared/contact/schema.ts'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { unsentPrefix } from '../../../lib/pocket.ts'
import { session } from '../../../lib/storage.ts'

/** What the form holds. People do not see `website`: who fills it is no person. */
const messageValues = z.object({
  name: z.string(),
  lastName: z.string(),
  telephone: z.string(),
  email: z.string(),
  message: z.string(),
  website: z.string(),
})
export type MessageValues = z.output<typeof messageValues>
export const emptyMessage: MessageValues = {
  name: '',
  lastName: '',
  telephone: '',
  email: '',
  message: '',
  website: '',
}

/** A message on its way, as both contact calls take it (USR-21). */
export type Message = { fullName: string; telephone: string; email: string; message: string; website: string }

/** The fields in the order of the form, which is the order of its error summary. */
export const messageOrder = ['name', 'telephone', 'email', 'message'] as const

/** The message that the form makes; a blank name is told though the last name is there. */
export const messageOf = ({ name, lastName, ...rest }: MessageValues): Message => ({
  ...rest,
  fullName: name.trim() && `${name.trim()} ${lastName.trim()}`.trim(),
})

/** What is wrong with it by the schema of the server. */
export function wrongIn(values: MessageValues): FieldErrors | undefined {
  const { error } = feedbackMessage.safeParse(messageOf(values), { reportInput: true })
  return error && asShown(fieldErrors(error.issues))
}

/** The errors of a message by the form's field names: the full name is that of the first name. */
export function asShown({ fullName, ...rest }: FieldErrors): FieldErrors {
  return fullName ? { name: fullName, ...rest } : rest
}

const nameOf = (to: string) => unsentPrefix + to

/** What this tab keeps of a message that was not sent (PWA-01), if there is any; `to` says whose message it would be. */
export const unsentMessage = (to: string): MessageValues | undefined =>
  messageValues.safeParse(session.read(nameOf(to))).data

/** What was typed into the form of the server-made page (web/server/contact/contact.ts). */
export const typedIn = (form: HTMLFormElement | null): Partial<MessageValues> =>
  form
    ? Object.fromEntries([...new FormData(form)].flatMap(([name, text]) => (text ? [[name, String(text)]] : [])))
    : {}

/** Keeps a message until it is sent; nothing of one that nobody has begun. */
export function keepMessage(to: string, values: MessageValues | undefined): void {
  if (values?.message.trim()) session.write(nameOf(to), values)
  else session.remove(nameOf(to))
}
