/** The published sizes, in pixels of width. */
export const photoWidths = [320, 640, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The forms of each size, the lightest first, by what their names end in. */
export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type Format = keyof typeof mediaTypes
export const formats = Object.keys(mediaTypes) as Format[]

/** The address of one variant of a processed photo. */
export function photoUrl(key: string, width: PhotoWidth, format: Format): string {
  return `/photos/${key}/${width}.${format}`
}

/** What is published, and whether as AVIF too: what was processed before that says nothing of it (D-58). */
type Published = { key: string; avif?: true | undefined }

/** A form of a picture that a browser may choose, as the attributes of a `source`. */
export type Source = { type: string; srcSet: string }

const sourceOf = (format: Format, srcSet: string): Source => ({ type: mediaTypes[format], srcSet })

/** The forms of a photo that are offered beside its JPEG, the lightest first; there is always one. */
export function photoSources({ key, avif }: Published): [Source, ...Source[]] {
  const source = (format: Format) =>
    sourceOf(format, photoWidths.map((width) => `${photoUrl(key, width, format)} ${width}w`).join(', '))
  return avif ? [source('avif'), source('webp')] : [source('webp')]
}

/** The address of a photo for clients that take only one (D-23); the pages pick a variant by width. */
export const photoAddress = (key: string): string => photoUrl(key, 1280, 'jpg')

/** The published widths of the picture of an article (CON-30: at most 1200). */
export const coverWidths = [600, 1200] as const
export type CoverWidth = (typeof coverWidths)[number]

/** The address of the picture of an article; its key starts with `articles/`. */
export function coverUrl(key: string, width: CoverWidth, format: Format = 'jpg'): string {
  return `/photos/${key}/${width}.${format}`
}

/** The picture of an article in its sizes, as a `srcset`; `shown` is how wide the largest is. */
export const coverSrcSet = (key: string, shown: number, format: Format = 'jpg'): string =>
  coverWidths.map((width) => `${coverUrl(key, width, format)} ${Math.min(width, shown)}w`).join(', ')

/** The forms of the picture of an article that are offered beside its JPEG: none of one from before AVIF. */
export const coverSources = ({ key, width, avif }: Published & { width: number }): Source[] =>
  avif ? (['avif', 'webp'] as const).map((format) => sourceOf(format, coverSrcSet(key, width, format))) : []

/** The preview picture of a page, in pixels (REA-06). */
export const previewSize = { width: 1200, height: 630 } as const

/** The address of a preview picture: beside the photo it is made of, by a mark of what stands on it. */
export const previewUrl = (key: string, mark: string): string => `/photos/${key}/preview-${mark}.jpg`

/** The mark of the preview of an article, on which nothing but its picture stands. */
export const coverMark = 'cover'
