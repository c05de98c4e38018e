import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { squareMetres } from '#shared/posts/area.ts'
import { makeAndModel } from '#shared/posts/car.ts'
import { kindOf, offers } from '#shared/posts/lists.ts'
import { priceOf, unitOf } from '#shared/posts/price.ts'
import type { FairQuery } from '#shared/search/fair.ts'
import { useCaller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { FairPrice } from '../parts/FairPrice.tsx'
import css from './listing.module.css'
import { previewOf } from './preview.ts'
import { fairQuery } from './queries.ts'
import type { ListingValues } from './values.ts'

const pauseMs = 500

/**
 * Compares the price of the listing in the form with those of similar listings (PRC-06). Its space is always reserved,
 * so that buttons do not move away while they are clicked.
 */
export function FairHint({ values }: { values: ListingValues }) {
  const { t } = useTranslation('listing')
  const owner = useCaller()?.ownerId
  const query = fairQueryOf(values, owner)
  const [settled] = useDebouncedValue(JSON.stringify(query), pauseMs)
  const { data: fair } = useQuery(fairQuery(settled === undefined ? undefined : JSON.parse(settled)))
  const card = previewOf(values, [])
  const price = priceOf(card)
  // Prices of venues are not compared, nor what somebody would pay for a room.
  if (values.category === 'gastronomi' || card.roomAd === 'seeks') return null
  const fits = query && fair && fair.currency === query.currency && fair.per === query.per
  return (
    <div className={css.similar}>
      {fits ? (
        <FairPrice fair={fair} amount={price.kind === 'amount' ? price.amount : undefined} />
      ) : (
        t(query && fair === null ? 'similarFew' : 'similarLater')
      )}
    </div>
  )
}

/** The facts of the listing that its price depends on, as a query; undefined while too few are known. */
function fairQueryOf(values: ListingValues, owner: string | undefined): FairQuery | undefined {
  const card = previewOf(values, [])
  const offer = offers.find((one) => card[one])
  const type = card.postType.postTypeId
  const isCar = values.category === 'vetura'
  if (!offer || values.postType === null || values.hidePrice) return undefined
  const { makes, model } = makeAndModel(card)
  if (isCar ? makes.length === 0 || !model || !card.manufactureYear : !card.space || !card['input-location'])
    return undefined
  // While no price is entered: the period that the form asks for first.
  const price = priceOf(card)
  const byDay = offer === 'rent' && ['car', 'villa'].includes(kindOf(type))
  const usual = offer === 'selling' ? 'all' : offer === 'cimere' ? 'person' : byDay ? 'day' : 'month'
  return {
    type,
    offer,
    per: price.kind === 'amount' ? unitOf(price) : usual,
    currency: card.currency,
    city: card['input-location'],
    neighborhood: card.neighborhood,
    area: squareMetres(card),
    brand: card.brand,
    model: card.model,
    year: card.manufactureYear,
    owner,
  }
}
