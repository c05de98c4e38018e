import { photoUrl, photoWidths } from '#shared/photos/variants.ts'
import type { Photo as PhotoValue } from '#shared/posts/post.ts'

type Props = {
  photo: Pick<PhotoValue, 'key' | 'blobString' | 'width' | 'height' | 'placeholder'>
  alt: string
  /** The `sizes` of the image: how wide it is drawn. */
  sizes: string
  /** The first picture that a visitor waits for. */
  eager?: boolean
  className?: string
}

const srcSet = (key: string, format: 'webp' | 'jpg') =>
  photoWidths.map((width) => `${photoUrl(key, width, format)} ${width}w`).join(', ')

/** A photo in the size the screen needs, on its own average colour until it is there. */
export function Photo({ photo, alt, sizes, eager = false, className }: Props) {
  const published = photo.blobString.startsWith('/photos/')
  return (
    <picture>
      {published && <source type="image/webp" srcSet={srcSet(photo.key, 'webp')} sizes={sizes} />}
      <img
        className={className}
        src={photo.blobString}
        srcSet={published ? srcSet(photo.key, 'jpg') : undefined}
        sizes={published ? sizes : undefined}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        draggable={false}
        style={{ backgroundColor: photo.placeholder }}
      />
    </picture>
  )
}
