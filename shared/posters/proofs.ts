import * as z from 'zod/mini'

/** For how long a code can come in by message. */
export const codeSeconds = 3 * 86_400

export const registerMax = 60

/** What was proved of a poster, and when (OWN-11). A number is told where everybody sees it anyway. */
export const proofs = z.strictObject({
  /** When the e-mail was proved; missing for accounts from before that was noted. */
  email: z.optional(z.iso.datetime()),
  phone: z.optional(z.iso.datetime()),
  register: z.optional(z.strictObject({ number: z.string(), at: z.iso.datetime() })),
})
export type Proofs = z.output<typeof proofs>
