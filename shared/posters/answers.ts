import * as z from 'zod/mini'
import { paces } from '../accounts/pace.ts'
import type { Category } from '../posts/lists.ts'
import { card } from '../posts/post.ts'
import { proofs } from './proofs.ts'
import { spokenLanguages } from './schema.ts'

/** What a poster is, by what it publishes. */
const posterKinds = ['agency', 'dealer', 'venue', 'person'] as const
export type PosterKind = (typeof posterKinds)[number]

/** A logo as it is published: whole, with its transparency (`photoSources`). */
export const logo = z.strictObject({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  avif: z.optional(z.literal(true)),
})
export type Logo = z.output<typeof logo>

const said = {
  english: z.optional(z.string()),
  albanian: z.optional(z.string()),
  languages: z.array(z.enum(spokenLanguages)),
  places: z.array(z.string()),
  hours: z.optional(z.string()),
  logo: z.optional(logo),
}

/** The public page of a poster (OWN-06): who they are, and the newest of their listings. */
export const posterPage = z.strictObject({
  userId: z.string(),
  slug: z.string(),
  kind: z.enum(posterKinds),
  name: z.string(),
  /** The address of the picture of the account. */
  picture: z.string(),
  ...said,
  pace: z.optional(z.enum(paces)),
  proofs,
  /** Whether search engines may name it. */
  named: z.boolean(),
  /** How many listings of each category it has now. */
  counts: z.strictObject({
    patundshmeri: z.number(),
    gastronomi: z.number(),
    vetura: z.number(),
  } satisfies Record<Category, unknown>),
  cards: z.array(card),
})
export type PosterPage = z.output<typeof posterPage>

/** The own page as its owner edits it; `address` is its slug, or the one that it would get. */
export const ownPage = z.strictObject({
  shown: z.boolean(),
  named: z.boolean(),
  isAgency: z.boolean(),
  name: z.string(),
  address: z.string(),
  ...said,
  register: z.optional(z.string()),
  /** Its numbers, each with since when it is proved. */
  phones: z.array(z.strictObject({ telephone: z.string(), provedAt: z.optional(z.iso.datetime()) })),
  proofs,
  version: z.number(),
})
export type OwnPage = z.output<typeof ownPage>

/** A number in a register that waits for an administrator. */
export const waitingRegister = z.strictObject({
  userId: z.string(),
  name: z.string(),
  register: z.string(),
  since: z.iso.datetime(),
})
export type WaitingRegister = z.output<typeof waitingRegister>
