import { IconArticle } from '@tabler/icons-react'
import type { ArticleCard } from '#shared/blogs/answers.ts'
import { coverSources, coverSrcSet } from '#shared/photos/variants.ts'
import css from './CoverImage.module.css'

type Props = {
  article: Pick<ArticleCard, 'image' | 'cover'>
  /** The `sizes` of the image: how wide it is drawn. */
  sizes: string
  /** The first picture that a visitor waits for. */
  eager?: boolean
}

/** The picture of an article on its own average colour until it is there; a sign where there is none. */
export function CoverImage({ article: { image, cover }, sizes, eager = false }: Props) {
  if (!cover) {
    return (
      <div className={css.none}>
        <IconArticle size={48} stroke={1.2} aria-hidden />
      </div>
    )
  }
  const { key, width, height, placeholder } = cover
  return (
    <picture>
      {coverSources(cover).map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        src={image}
        srcSet={coverSrcSet(key, width)}
        sizes={sizes}
        alt=""
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: placeholder }}
      />
    </picture>
  )
}
