import { photoSources } from '#shared/photos/variants.ts'
import type { Photo as PhotoValue } from '#shared/posts/post.ts'
import { tint } from '../../../ui/tint.ts'

type Props = {
  photo: Pick<PhotoValue, 'key' | 'blobString' | 'width' | 'height' | 'placeholder' | 'avif'>
  alt: string
  /** The `sizes` of the image: its displayed width. */
  sizes: string
  /** Loads immediately, for a photo that is visible first. */
  eager?: boolean
}

/** A photo in the size that the screen needs, on its average colour while it loads. */
export function Photo({ photo, alt, sizes, eager = false }: Props) {
  const published = photo.blobString.startsWith('/photos/')
  return (
    <picture>
      {published && photoSources(photo).map((source) => <source key={source.type} {...source} sizes={sizes} />)}
      <img
        src={photo.blobString}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        draggable={false}
        ref={tint(photo.placeholder)}
      />
    </picture>
  )
}
