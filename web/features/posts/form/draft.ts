import * as z from 'zod/mini'
import { local } from '../../../lib/storage.ts'
import { inFlight, type Photo, withPrimary } from './photos.ts'
import { emptyListing, type ListingValues, listingValues } from './values.ts'

const draftPhoto = z.object({
  id: z.string(),
  key: z.string(),
  fileName: z.string(),
  src: z.string(),
  primary: z.boolean(),
})

/** What is kept of a half-filled form. `submission` names the one create call that this draft may become. */
const draft = z.object({
  submission: z.uuid(),
  values: listingValues,
  photos: z.catch(z.array(draftPhoto), []),
})
export type Draft = z.output<typeof draft>

/**
 * What is kept of the edit of a published listing, with the version that it was begun from: saving it still tells when
 * somebody else has changed the listing meanwhile.
 */
export const edit = z.object({ version: z.number(), values: listingValues, photos: z.array(draftPhoto) })

export const newDraft = (): Draft => ({ submission: crypto.randomUUID(), values: emptyListing, photos: [] })

/** The photos that a draft can keep: those that have arrived on the server. */
export function draftPhotos(photos: readonly Photo[]): Draft['photos'] {
  return photos.flatMap(({ id, key, fileName, src, primary, state }) =>
    key && state !== 'rejected' ? [{ id, key, fileName, src: src.startsWith('blob:') ? '' : src, primary }] : [],
  )
}

/** What was chosen and could not be sent, until it can be (PWA-01). */
export const unsentFiles = (photos: readonly Photo[]): File[] =>
  photos.flatMap(({ key, file, state }) => (!key && file && state === 'failed' ? [file] : []))

/** Kept photos come back as processing, until the server has said again that they are there; published ones are. */
export function restoredPhotos(kept: Draft['photos'], published: readonly Photo[] = []): Photo[] {
  const isPublished = ({ key }: { key: string }) => published.some((photo) => photo.key === key)
  return kept.map((photo) => ({ ...photo, state: isPublished(photo) ? 'ready' : 'processing' }))
}

const nameOf = (userId: string) => `tregu.draft.${userId}`

/** The draft of this user in this browser, if there is one that can still be read. */
export const loadDraft = (userId: string): Draft | undefined => draft.safeParse(local.read(nameOf(userId))).data

export const saveDraft = (userId: string, kept: Draft): void => local.write(nameOf(userId), kept)

export const dropDraft = (userId: string): void => local.remove(nameOf(userId))

/** Is there anything in the form that would be missed? */
export function worthKeeping({ values, photos }: Pick<Draft, 'values'> & { photos: readonly Photo[] }): boolean {
  return photos.some((photo) => photo.key ?? inFlight(photo)) || JSON.stringify(values) !== JSON.stringify(emptyListing)
}

type Held = { values: ListingValues; photos: readonly Photo[] }

const keepable = ({ values, photos }: Held) =>
  JSON.stringify([values, draftPhotos(withPrimary(photos)).map(({ key, primary }) => [key, primary])])

/** Does a form hold anything that could be kept and is not stored? */
export const differs = (held: Held, stored: Held): boolean => keepable(held) !== keepable(stored)
