import { photoSources } from '#shared/photos/variants.ts'
import type { Photo } from '#shared/posts/post.ts'
import type { Head } from './content.ts'

/** The preload for the photo that is visible first; undefined if there is none. */
export const preloadOf = (photo: Photo | undefined, sizes: string): Head['preload'] =>
  photo && { ...photoSources(photo)[0], sizes }
