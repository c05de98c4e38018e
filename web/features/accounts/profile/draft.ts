import * as z from 'zod/mini'
import { unsavedPrefix } from '../../../lib/pocket.ts'
import { type AccountValues, accountKinds } from '../form/account.ts'

const text = z.string()

/** What is kept of changes that have not been saved; a photo that was removed is null. Never a password. */
const draft = z.object({
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
export type Draft = z.output<typeof draft>

const nameOf = (userId: string) => unsavedPrefix + userId

/** The changes that this user left here, if there are any. They live as long as the tab: they are personal data. */
export function loadDraft(userId: string): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(nameOf(userId)) ?? '')).data
  } catch {
    return undefined
  }
}

/** Keeps the changes; a browser that refuses goes without. */
export function saveDraft(userId: string, kept: Draft): void {
  try {
    sessionStorage.setItem(nameOf(userId), JSON.stringify(kept))
  } catch {
    // The form itself is not affected.
  }
}

export function dropDraft(userId: string): void {
  sessionStorage.removeItem(nameOf(userId))
}
