import * as z from 'zod/mini'
import { accountKinds } from '../form/account.ts'
import type { Details } from './details.ts'

const text = z.string()

/** The stored draft of unsaved changes, never with a password. `photo` is null if the photo was removed. */
export const draft = z.object({
  values: z.object({
    kind: z.enum(accountKinds),
    name: text,
    lastName: text,
    agencyName: text,
    email: text,
    telephone: text,
    city: text,
    cimerFacebookLink: text,
    showEmail: z.optional(z.boolean()),
    whatsapp: z.optional(z.boolean()),
    viber: z.optional(z.boolean()),
  }) satisfies z.ZodMiniType<Details>,
  photo: z.nullish(z.object({ key: text, src: text })),
})
