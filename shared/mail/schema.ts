import * as z from 'zod/mini'

/** Why no mail is sent to an address any more: it does not exist, or its owner called our mail spam. */
export const mailStop = z.strictObject({ reason: z.enum(['bounce', 'complaint']), since: z.iso.datetime() })
export type MailStop = z.output<typeof mailStop>
