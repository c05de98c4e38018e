import * as z from 'zod/mini'
import { type AccountValues, accountKinds } from '../form/account.ts'

const text = z.string()

/** What is kept of changes that have not been saved; a photo that was removed is null. Never a password. */
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
