import type { StoredArticle } from './data.ts'

/** The keys of all photos that an article carries. */
export const photosOf = ({ photos, cover }: Pick<StoredArticle, 'photos' | 'cover'>): string[] =>
  cover ? [...photos, cover.key] : photos
