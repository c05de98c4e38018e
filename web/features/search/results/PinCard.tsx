import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Card } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import type { MapPin } from '#shared/search/answers.ts'
import { Photo } from '../../posts/parts/Photo.tsx'
import { Price } from '../../posts/parts/Price.tsx'
import css from './PinCard.module.css'
import { photosQuery } from './queries.ts'

/**
 * The popup of a pin: a small card. For a listing that is not on the current page of results, the photo is loaded on
 * opening.
 */
export function PinCard({ pin, card }: { pin: MapPin; card: Card | undefined }) {
  const { data: photos } = useQuery({ ...photosQuery(pin.postId), enabled: !card })
  const photo = (card?.photos ?? photos)?.find(({ primary }) => primary)
  return (
    <Link to={`/user/post-details/${pin.postId}`} className={css.card}>
      <span className={css.photo}>{photo && <Photo photo={photo} alt="" sizes="240px" />}</span>
      <span className={css.text}>
        <Price price={priceOf(pin)} />
        <span>{pin.title}</span>
      </span>
    </Link>
  )
}
