import type { OwnPost } from '#shared/manage/answers.ts'
import { mainPriceField } from '#shared/posts/price.ts'
import { api } from '../../../lib/api.ts'
import { photosOf, valuesOf } from '../form/stored.ts'
import { checkListing } from '../form/values.ts'

/** Which price of a listing is changed to what, or that the price or other facts are wrong. */
type SavedPrice = { changed: Pick<OwnPost, 'price'> | Pick<OwnPost, 'dailyPrice'> } | { wrong: 'price' | 'others' }

/** Changes the main price of a listing to what was typed, as its form would, in the version that is read for it. */
export async function savePrice(
  { postId, userId }: Pick<OwnPost, 'postId' | 'userId'>,
  typed: string,
): Promise<SavedPrice> {
  const { data: post } = await api.posts.get({ params: { id: postId } })
  const field = mainPriceField(post)
  const checked = checkListing({ ...valuesOf(post), [field]: typed }, photosOf(post))
  if ('errors' in checked) return { wrong: checked.errors[field] ? 'price' : 'others' }
  const amount = checked.body[field]
  if (!amount) return { wrong: 'price' }
  await api.posts.update({ params: { postId, userId }, body: { ...checked.body, version: post.version } })
  return { changed: { [field]: amount } }
}
