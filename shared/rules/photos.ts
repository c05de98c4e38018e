/** The published sizes, in pixels of width; each as WebP and JPEG. */
export const photoWidths = [320, 640, 1280] as const
export type PhotoWidth = (typeof photoWidths)[number]

/** The address of one variant of a processed photo. */
export function photoUrl(key: string, width: PhotoWidth, format: 'webp' | 'jpg'): string {
  return `/photos/${key}/${width}.${format}`
}
