import { contentMaxBytes, metadataMax } from '#shared/blogs/schema.ts'
import { slugMax } from '#shared/blogs/slug.ts'
import { maxFormBytes } from '#shared/lib/contract.ts'
import type { FieldCode } from '#shared/lib/errors.ts'
import { titleMax } from '#shared/posts/post.ts'
import { useTranslation } from '../../lib/texts.ts'
import type { TroubleText } from '../../lib/upload.ts'
import { fieldOrder } from './articleForm.ts'
import type { CoverTrouble } from './useCover.ts'

/**
 * `used`: the slug already exists. The server refuses the whole article for this; the form shows it at the field. Others
 * are found in the page, when a cover is chosen.
 */
export type ArticleFieldCode = FieldCode | 'used' | CoverTrouble

const specificMessages = [
  'errors.title.required',
  'errors.title.invalid',
  'errors.title.tooLong',
  'errors.metadata.tooLong',
  'errors.slug.required',
  'errors.slug.invalid',
  'errors.slug.tooLong',
  'errors.slug.used',
  'errors.image.invalid',
  'errors.image.tooLarge',
  'errors.content.tooLong',
  'errors.content.invalid',
  'errors.publishAt.invalid',
] as const

const limits: Record<string, number> = {
  title: titleMax,
  metadata: metadataMax,
  slug: slugMax,
  image: Math.floor(maxFormBytes / 1_000_000),
  content: contentMaxBytes / 1000,
}

const isTrouble = (code: ArticleFieldCode): code is TroubleText => /^(reasons|failures)\./.test(code)

/** Returns the error message for a field. */
export function useFieldMessage(): (field: string, code: ArticleFieldCode) => string {
  const { t } = useTranslation('blog')
  const { t: problem } = useTranslation('photos')
  return (field, code) => {
    if (isTrouble(code)) return problem(code)
    const name = specificMessages.find((one) => one === `errors.${field}.${code}`)
    if (name) return t(name, { max: limits[field] ?? 0 })
    const named = fieldOrder.find((one) => one === field) ?? 'content'
    return t('errors.other', { field: t(`fields.${named}`) })
  }
}
