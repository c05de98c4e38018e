/** The published sizes, in pixels of width; each as WebP and JPEG. */
export const photoWidths = [320, 640, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The address of one variant of a processed photo. */
export function photoUrl(key: string, width: PhotoWidth, format: 'webp' | 'jpg'): string {
  return `/photos/${key}/${width}.${format}`
}

/** The address of a photo for clients that take only one (D-23); the pages pick a variant by width. */
export const photoAddress = (key: string): string => photoUrl(key, 1280, 'jpg')

/** The published widths of the picture of an article, as JPEG (CON-30: at most 1200). */
export const coverWidths = [600, 1200] as const
export type CoverWidth = (typeof coverWidths)[number]

/** The address of the picture of an article; its key starts with `articles/`. */
export function coverUrl(key: string, width: CoverWidth): string {
  return `/photos/${key}/${width}.jpg`
}

/** The preview picture of a page, in pixels (REA-06). */
export const previewSize = { width: 1200, height: 630 } as const

/** The address of a preview picture: beside the photo it is made of, by a mark of what stands on it. */
export const previewUrl = (key: string, mark: string): string => `/photos/${key}/preview-${mark}.jpg`

/** The mark of the preview of an article, on which nothing but its picture stands. */
export const coverMark = 'cover'
