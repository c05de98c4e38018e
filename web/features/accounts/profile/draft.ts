import * as z from 'zod/mini'
import { type AccountValues, accountKinds } from '../form/account.ts'

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
  }) satisfies z.ZodMiniType<AccountValues>,
  photo: z.nullish(z.object({ key: text, src: text })),
})
