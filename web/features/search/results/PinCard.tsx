import { IconBookmark, IconBookmarkFilled, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Card, Post } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import type { MapPin } from '#shared/search/answers.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { cardFacts, factTextsOf } from '../../posts/parts/factTexts.ts'
import { Photo } from '../../posts/parts/Photo.tsx'
import { Price } from '../../posts/parts/Price.tsx'
import { placeOf } from '../../posts/parts/place.ts'
import { postQuery } from '../../posts/parts/postQuery.ts'
import { useSaveButton } from '../../saved/parts/useSaveButton.ts'
import css from './PinCard.module.css'

type Props = { pin: MapPin; card: Card | undefined }

/** The listing of a pin. One that is not on the current page of results is loaded on opening. */
function useListing({ pin, card }: Props): Card | Post | undefined {
  const { data } = useQuery({ ...postQuery(pin.postId), enabled: !card })
  return card ?? data
}

/** The popup of a pin: a small card. */
export function PinCard(props: Props) {
  const { pin } = props
  const listing = useListing(props)
  const photo = listing?.photos.find(({ primary }) => primary)
  return (
    <Link to={`/user/post-details/${pin.postId}`} className={css.card}>
      <span className={css.photo}>{photo && <Photo photo={photo} alt="" sizes="240px" />}</span>
      <span className={css.text}>
        <PinPrice pin={pin} card={listing} />
        <span>{pin.title}</span>
      </span>
    </Link>
  )
}

/** The price of a pin, and whether its listing is reserved. */
function PinPrice({ pin, card }: { pin: MapPin; card: Pick<Card, 'reservedUntil'> | undefined }) {
  const { t } = useTranslation('listings')
  return (
    <span>
      <Price price={priceOf(pin)} /> {card?.reservedUntil && <span className={css.quiet}>· {t('reserved')}</span>}
    </span>
  )
}

/** The card of a pin at the foot of a full-screen map, with its facts. Escape closes it. */
export function FootCard({ onClose, ...props }: Props & { onClose: () => void }) {
  const { pin } = props
  const { t } = useTranslation(['listings', 'common'])
  const language = useLanguage()
  const listing = useListing(props)
  const photo = listing?.photos.find(({ primary }) => primary)
  const facts = listing ? cardFacts(factTextsOf(listing, t, language)) : []
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus({ preventScroll: true }), [])
  return (
    <article
      className={css.foot}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Otherwise Escape would also close the map.
        event.preventDefault()
        onClose()
      }}
    >
      <Link ref={link} to={`/user/post-details/${pin.postId}`} className={css.row}>
        <span className={css.thumb}>{photo && <Photo photo={photo} alt="" sizes="112px" />}</span>
        <span className={css.text}>
          <PinPrice pin={pin} card={listing} />
          <span>{pin.title}</span>
          <span className={css.quiet}>{placeOf(pin)}</span>
          <span className={css.quiet}>{facts.map(({ text }) => text).join(' · ')}</span>
        </span>
      </Link>
      <span className={css.buttons}>
        <Save pin={pin} />
        <button type="button" aria-label={t('common:close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </span>
    </article>
  )
}

function Save({ pin }: Pick<Props, 'pin'>) {
  const { saved, button } = useSaveButton(pin)
  return (
    <button {...button}>
      {saved ? <IconBookmarkFilled size={20} aria-hidden /> : <IconBookmark size={20} aria-hidden />}
    </button>
  )
}
