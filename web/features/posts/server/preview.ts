import { cityOf } from '#shared/places/cities.ts'
import type { StoredPost } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { formatMoney } from '../../../lib/format.ts'
import { placeOf } from '../parts/place.ts'
import { listings as al } from '../parts/texts/al.ts'
import { listings as en } from '../parts/texts/en.ts'

const words = { en, al }

type Shown = Parameters<typeof priceOf>[0] & Pick<StoredPost, 'neighborhood' | 'input-location' | 'showMap'>

/**
 * What stands on the preview picture of a listing, in the language of where it lies: a picture is one for all readers.
 * No price where it is hidden, and nothing nearer than the city where the place is.
 */
export function previewText(post: Shown): { price?: string; place: string } {
  const city = cityOf(post['input-location'])
  const language = city?.region === 'newyork' ? 'en' : 'al'
  const place = post.showMap ? placeOf(post) : (city?.text ?? post['input-location'])
  const { negotiable, per } = words[language]
  const price = priceOf(post)
  if (price.kind === 'hidden') return { place }
  if (price.kind === 'negotiable') return { price: negotiable[price.label], place }
  const amount = formatMoney(price.amount, price.currency, language)
  return { price: price.per ? amount + per[price.per] : amount, place }
}
