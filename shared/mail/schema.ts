import * as z from 'zod/mini'

export const stopReasons = ['bounce', 'complaint'] as const

/** Why mail to an address is stopped: it bounced, or its owner reported our mail as spam. */
export const mailStop = z.strictObject({ reason: z.enum(stopReasons), since: z.iso.datetime() })
export type MailStop = z.output<typeof mailStop>
