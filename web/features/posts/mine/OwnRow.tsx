import { Link } from 'react-router-dom'
import type { OwnPost } from '#shared/manage/answers.ts'
import { photoAddress } from '#shared/photos/variants.ts'
import { priceOf } from '#shared/posts/price.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Tick } from '../../../ui/Field.tsx'
import { ListingStatus } from '../own/ListingStatus.tsx'
import { OwnerActions } from '../own/OwnerActions.tsx'
import { Photo } from '../parts/Photo.tsx'
import { Price } from '../parts/Price.tsx'
import { placeOf } from '../parts/place.ts'
import css from './OwnRow.module.css'
import { PriceCell } from './PriceCell.tsx'
import type { View } from './view.ts'

const sizes = { rows: '64px', cards: '(min-width: 992px) 300px, (min-width: 600px) 46vw, 92vw' }

type Props = {
  post: OwnPost
  layout: View['layout']
  mayChange: boolean
  selected: boolean
  /** Missing where there is nothing to select. */
  onSelect: ((checked: boolean) => void) | undefined
  onLeave: () => void
}

/** An own listing, as a compact row or a card, with its state and the owner's buttons. */
export function OwnRow({ post, layout, mayChange, selected, onSelect, onLeave }: Props) {
  const { t } = useTranslation(['mine', 'listings'])
  const { postId, title, photo, reservedUntil } = post
  return (
    <li className={css.row} data-layout={layout} data-selectable={onSelect && true}>
      {onSelect && (
        <Tick className={css.tick} aria-label={t('select', { title })} checked={selected} onChange={onSelect} />
      )}
      <span className={css.photo}>
        {photo && <Photo photo={{ ...photo, blobString: photoAddress(photo.key) }} alt="" sizes={sizes[layout]} />}
      </span>
      <div className={css.about}>
        <h3>
          <Link to={`/user/post-details/${postId}`}>{title}</Link>
        </h3>
        <div className={css.facts}>
          {mayChange ? <PriceCell post={post} /> : <Price price={priceOf(post)} />}
          {reservedUntil && <strong>{t('listings:reserved')}</strong>}
          <span>{placeOf(post)}</span>
        </div>
      </div>
      <div className={css.status}>
        <ListingStatus post={post} />
      </div>
      <div className={css.actions}>
        <OwnerActions post={post} onLeave={onLeave} />
      </div>
    </li>
  )
}
