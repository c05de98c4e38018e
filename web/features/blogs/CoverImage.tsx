import { IconArticle } from '@tabler/icons-react'
import type { ArticleCard } from '#shared/blogs/answers.ts'
import { coverSources, coverSrcSet } from '#shared/photos/variants.ts'
import { tint } from '../../ui/tint.ts'
import css from './CoverImage.module.css'

type Props = {
  article: Pick<ArticleCard, 'image' | 'cover'>
  /** The `sizes` of the image: its displayed width. */
  sizes: string
  /** Loads immediately, for a picture that is visible first. */
  eager: boolean
}

/** The cover picture of an article, on its average colour while it loads; an icon if there is none. */
export function CoverImage({ article: { image, cover }, sizes, eager }: Props) {
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
        ref={tint(placeholder)}
      />
    </picture>
  )
}
