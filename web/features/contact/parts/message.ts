import * as z from 'zod/mini'
import { feedbackMessage } from '#shared/contact/schema.ts'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { fieldErrors } from '#shared/lib/fields.ts'
import { typedPhones } from '#shared/lib/phone.ts'
import type { Caller } from '../../../lib/caller.ts'
import { contactKey, unsentPrefix } from '../../../lib/deviceCache.ts'
import { local, session } from '../../../lib/storage.ts'

/** The values of the form. `website` is a honeypot. */
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

/** The values that are known of a signed-in user; none are known of a visitor. */
export const initialValues = (contact: Caller['contact']): MessageValues =>
  contact
    ? {
        ...emptyMessage,
        name: contact.name,
        lastName: contact.lastName,
        telephone: typedPhones(contact),
        email: contact.email,
      }
    : emptyMessage

const contactValues = z.pick(messageValues, { name: true, lastName: true, telephone: true, email: true })

/** With which name, e-mail and phone somebody without an account has written from this device last (CNV-16). */
export const storedContact = (): Partial<MessageValues> => contactValues.safeParse(local.read(contactKey)).data ?? {}

/** Remembers on this device with which name, e-mail and phone somebody has written. */
export const storeContact = (values: MessageValues): void => local.write(contactKey, contactValues.parse(values))

/** The message as both contact calls take it (USR-21). */
export type Message = { fullName: string; telephone: string; email: string; message: string; website: string }

/** The fields in the order of the form, which is the order of its error summary. */
export const messageOrder = ['name', 'telephone', 'email', 'message', 'website'] as const

/** The message from the form's values. A blank first name counts as a missing name, even if there is a last name. */
export const messageOf = ({ name, lastName, ...rest }: MessageValues): Message => ({
  ...rest,
  fullName: name.trim() && `${name.trim()} ${lastName.trim()}`.trim(),
})

/** Validates the form with the server's schema; undefined if there are no errors. */
export function wrongIn(values: MessageValues): FieldErrors | undefined {
  const { error } = feedbackMessage.safeParse(messageOf(values), { reportInput: true })
  return error && asShown(fieldErrors(error.issues))
}

/** Maps the API's errors to the form's fields: those of the full name are shown at the first name. */
export function asShown({ fullName, ...rest }: FieldErrors): FieldErrors {
  return fullName ? { name: fullName, ...rest } : rest
}

const nameOf = (to: string) => unsentPrefix + to

/** The unsent message that this tab stores, if any (PWA-01). `to` identifies the recipient. */
export const unsentMessage = (to: string): MessageValues | undefined =>
  messageValues.safeParse(session.read(nameOf(to))).data

/** Stores the message until it is sent; an empty message is not stored. */
export function storeUnsentMessage(to: string, values: MessageValues | undefined): void {
  if (values?.message.trim()) session.write(nameOf(to), values)
  else session.remove(nameOf(to))
}
