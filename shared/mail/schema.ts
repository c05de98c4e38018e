import * as z from 'zod/mini'

/** Why mail to an address is stopped: it bounced, or its owner reported our mail as spam. */
export const mailStop = z.strictObject({ reason: z.enum(['bounce', 'complaint']), since: z.iso.datetime() })
export type MailStop = z.output<typeof mailStop>
