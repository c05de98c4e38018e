import * as z from 'zod/mini'
import { allPhotoMarks } from '#shared/posts/lists.ts'
import { tabDrafts } from '../../../lib/tabDrafts.ts'
import { inFlight, type Photo, withPrimary } from './photos.ts'
import { emptyListing, type ListingValues, listingValues, withCity } from './values.ts'

const draftPhoto = z.object({
  id: z.string(),
  key: z.string(),
  fileName: z.string(),
  src: z.string(),
  primary: z.boolean(),
  mark: z.optional(z.enum(allPhotoMarks)),
})

/** The stored draft of a new listing. `submission` is the idempotency key of its create call. */
const draft = z.object({
  submission: z.uuid(),
  values: listingValues,
  photos: z.catch(z.array(draftPhoto), []),
})
export type Draft = z.output<typeof draft>

/**
 * The stored edit of a published listing. `version` is that of the listing when the edit began, so that saving still
 * detects a concurrent change by somebody else.
 */
export const edit = z.object({ version: z.number(), values: listingValues, photos: z.array(draftPhoto) })

/** The draft of another listing, empty or with the content of an earlier one, without its photos and menu. */
export const newDraft = (values: ListingValues = emptyListing): Draft => ({
  submission: crypto.randomUUID(),
  values: { ...values, menuPdf: null },
  photos: [],
})

/** The photos that a draft can store: those that have been uploaded. */
export function draftPhotos(photos: readonly Photo[]): Draft['photos'] {
  return photos.flatMap(({ id, key, fileName, src, primary, mark, state }) =>
    key && state !== 'rejected' ? [{ id, key, fileName, src: src.startsWith('blob:') ? '' : src, primary, mark }] : [],
  )
}

/** The chosen files whose upload failed, to be stored until they can be sent (PWA-01). */
export const unsentFiles = (photos: readonly Photo[]): File[] =>
  photos.flatMap(({ key, file, state }) => (!key && file && state === 'failed' ? [file] : []))

/**
 * Restores the photos of a draft: as processing until the server confirms that it still has them, or as ready if they
 * are published.
 */
export function restoredPhotos(kept: Draft['photos'], published: readonly Photo[] = []): Photo[] {
  const isPublished = ({ key }: { key: string }) => published.some((photo) => photo.key === key)
  return kept.map((photo) => ({ ...photo, state: isPublished(photo) ? 'ready' : 'processing' }))
}

/** The user's drafts in this browser (`tabDrafts`). */
export const {
  load: loadDraft,
  all: allDrafts,
  remove: removeDraft,
  others: otherDrafts,
  choose: chooseDraft,
  save: saveDraft,
  drop: dropDraft,
} = tabDrafts('tregu.draft.', draft)

type FormContent = { values: ListingValues; photos: readonly Photo[] }

/** Whether the form has any content that would be lost, besides the city of the account. */
export function hasContent({ values, photos }: FormContent, homeCity = ''): boolean {
  const untouched = [emptyListing, withCity(emptyListing, homeCity)].map((one) => JSON.stringify(one))
  return photos.some((photo) => photo.key ?? inFlight(photo)) || !untouched.includes(JSON.stringify(values))
}

const keepable = ({ values, photos }: FormContent) =>
  JSON.stringify([values, draftPhotos(withPrimary(photos)).map(({ key, primary, mark }) => [key, primary, mark])])

/** Whether the form differs from what is stored, in anything that a draft can keep. */
export const differs = (held: FormContent, stored: FormContent): boolean => keepable(held) !== keepable(stored)
