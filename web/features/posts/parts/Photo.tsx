import { photoSources } from '#shared/photos/variants.ts'
import type { Photo as PhotoValue } from '#shared/posts/post.ts'

type Props = {
  photo: Pick<PhotoValue, 'key' | 'blobString' | 'width' | 'height' | 'placeholder' | 'avif'>
  alt: string
  /** The `sizes` of the image: how wide it is drawn. */
  sizes: string
  /** The first picture that a visitor waits for. */
  eager?: boolean
  className?: string
}

/** A photo in the size the screen needs, on its own average colour until it is there. */
export function Photo({ photo, alt, sizes, eager = false, className }: Props) {
  const published = photo.blobString.startsWith('/photos/')
  return (
    <picture>
      {published && photoSources(photo).map((source) => <source key={source.type} {...source} sizes={sizes} />)}
      <img
        className={className}
        src={photo.blobString}
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
