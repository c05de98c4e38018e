/** The widths of the published variants, in pixels. */
export const photoWidths = [320, 640, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The published formats, smallest files first: file extension → media type. */
export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type Format = keyof typeof mediaTypes
export const formats = Object.keys(mediaTypes) as Format[]

/** The URL path of one variant of a processed photo. */
export function photoUrl(key: string, width: PhotoWidth, format: Format): string {
  return `/photos/${key}/${width}.${format}`
}

/** A published photo; `avif` tells whether AVIF variants exist, which older photos lack (D-58). */
type Published = { key: string; avif?: true | undefined }

/** The attributes of a `source` element: one format of a picture for the browser to choose. */
export type Source = { type: string; srcSet: string }

const sourceOf = (format: Format, srcSet: string): Source => ({ type: mediaTypes[format], srcSet })

/** What the key of a logo starts with: its variants but the JPEG keep their transparency. */
export const logoPrefix = 'logo-'

/** The `source` attributes of a photo's formats besides JPEG, smallest files first; there is always at least one. */
export function photoSources({ key, avif }: Published): [Source, ...Source[]] {
  const source = (format: Format) =>
    sourceOf(format, photoWidths.map((width) => `${photoUrl(key, width, format)} ${width}w`).join(', '))
  return avif ? [source('avif'), source('webp')] : [source('webp')]
}

/** The URL path of a menu's PDF. */
export const menuUrl = (key: string): string => `/photos/${key}/menu.pdf`

/** The URL of a photo for clients that take only one (D-23); pages choose a variant by width. */
export const photoAddress = (key: string): string => photoUrl(key, 1280, 'jpg')

/** The published widths of an article's picture (CON-30: at most 1200). */
export const coverWidths = [600, 1200] as const
export type CoverWidth = (typeof coverWidths)[number]

/** The URL path of an article's picture; its key starts with `articles/`. */
export function coverUrl(key: string, width: CoverWidth, format: Format = 'jpg'): string {
  return `/photos/${key}/${width}.${format}`
}

/** The `srcset` of an article's picture; `shown` is the width of the largest variant. */
export const coverSrcSet = (key: string, shown: number, format: Format = 'jpg'): string =>
  coverWidths.map((width) => `${coverUrl(key, width, format)} ${Math.min(width, shown)}w`).join(', ')

/** The `source` attributes of an article's picture besides JPEG; empty for pictures from before AVIF. */
export const coverSources = ({ key, width, avif }: Published & { width: number }): Source[] =>
  avif ? (['avif', 'webp'] as const).map((format) => sourceOf(format, coverSrcSet(key, width, format))) : []

/** The size of a page's link preview picture, in pixels (REA-06). */
export const previewSize = { width: 1200, height: 630 } as const

/** The URL path of a link preview picture: beside its photo, with a mark (hash) of the content that is drawn on it. */
export const previewUrl = (key: string, mark: string): string => `/photos/${key}/preview-${mark}.jpg`

/** The mark of an article's preview, which is the picture alone. */
export const coverMark = 'cover'
