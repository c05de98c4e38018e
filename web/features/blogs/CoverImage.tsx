import { IconArticle } from '@tabler/icons-react'
import type { ArticleCard } from '#shared/blogs/answers.ts'
import { coverUrl, coverWidths } from '#shared/photos/variants.ts'
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
    <img
      src={image}
      srcSet={coverWidths.map((size) => `${coverUrl(key, size)} ${Math.min(size, width)}w`).join(', ')}
      sizes={sizes}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={{ backgroundColor: placeholder }}
    />
  )
}
