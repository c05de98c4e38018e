import { Slot as Agency } from 'virtual:slot/card.agency'
import {
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconHeart,
  IconHeartFilled,
  IconStarFilled,
} from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { listingDay } from '#shared/posts/day.ts'
import { fields } from '#shared/posts/fields.ts'
import { type Amenity, categoryOf, kinds, offers, postTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Card } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import type { Match } from '#shared/search/answers.ts'
import { useCaller } from '../../../../lib/caller.ts'
import { seen } from '../../../../lib/deviceIds.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useLanguage } from '../../../../lib/useLanguage.ts'
import { Highlighted } from '../../../../ui/Highlighted.tsx'
import { tint } from '../../../../ui/tint.ts'
import { useSwipe } from '../../../../ui/useSwipe.ts'
import { useSaveButton } from '../../../saved/parts/useSaveButton.ts'
import { Approx } from '../Approx.tsx'
import { Confirmed } from '../Confirmed.tsx'
import { cardIcons } from '../facts.tsx'
import { cardFacts, factTextsOf, offerText, optionText } from '../factTexts.ts'
import { Photo } from '../Photo.tsx'
import { Price } from '../Price.tsx'
import { placeOf } from '../place.ts'
import { Reduced } from '../Reduced.tsx'
import { useHideButton } from '../useHideButton.ts'
import { useLikeButton } from '../useLikeButton.ts'
import css from './ListingCard.module.css'

type Props = {
  /** `match`: where the card matches the words of a search. */
  card: Card & { match?: Match }
  /** The `sizes` of the photo: its displayed width. */
  sizes: string
  /** For cards above the fold: the photo loads immediately. */
  eager?: boolean
  /** For cards in a slider: only the first photo, because swiping moves the slider. */
  still?: boolean
  /** For cards beside the results. Only results are articles, so that a list of articles is the list of results. */
  aside?: boolean
  /** The id of a text that describes the card. */
  describedBy?: string
  /** A listing published later is marked as new. */
  since?: string | undefined
  /** Whether it has a button to hide it, as in results. */
  hideable?: boolean
  /** A preview is not a link. With `untyped`, it shows no type, because none is chosen yet. */
  preview?: boolean | 'untyped'
}

/** A listing in a list. One link covers the whole card; the heart and the arrows are separate buttons above it. */
export function ListingCard({
  card,
  sizes,
  eager,
  still = false,
  aside = false,
  describedBy,
  since,
  hideable = false,
  preview = false,
}: Props) {
  const { t } = useTranslation('listings')
  const [touched, setTouched] = useState(false)
  const photos = still ? card.photos.slice(0, 1) : card.photos
  const swipe = useSwipe(photos.length)
  const category = categoryOf(card.postType.postTypeId)

  const content = (
    <>
      <div className={css.photos} ref={tint(photos[0]?.placeholder)}>
        <div className={css.track} data-moving={swipe.offset !== 0} style={moved(swipe)}>
          {(touched ? photos : photos.slice(0, 1)).map((photo, position) => (
            <Photo
              key={photo.key}
              photo={photo}
              sizes={sizes}
              eager={eager && position === 0}
              alt={position === 0 ? card.title : t('photoOf', { position: position + 1, count: photos.length })}
            />
          ))}
        </div>
        {card.roomAd === 'seeks' && photos.length === 0 && (
          <cardIcons.users className={css.person} size={56} stroke={1.2} aria-hidden />
        )}
        <Badges card={card} typed={preview !== 'untyped'} />
        {!preview && <SeenBadge card={card} since={since} />}
        {photos.length > 1 && (
          <span className={css.dots} aria-hidden>
            {photos.map((photo, position) => (
              <i key={photo.key} data-on={position === swipe.index} />
            ))}
          </span>
        )}
      </div>
      <Body card={card} />
    </>
  )

  const Root = aside ? 'div' : 'article'
  return (
    <Root
      className={css.card}
      data-category={category}
      data-listing={preview ? undefined : card.postId}
      onPointerEnter={() => setTouched(true)}
      onPointerDown={() => setTouched(true)}
      onFocus={() => setTouched(true)}
    >
      {preview ? (
        <div className={css.link}>{content}</div>
      ) : (
        <Link
          className={css.link}
          to={`/user/post-details/${card.postId}`}
          draggable={false}
          data-still={still}
          aria-describedby={describedBy}
          {...swipe.handlers}
        >
          {content}
        </Link>
      )}
      {!preview && card.isAgency && <Agency userId={card.userId} name={card.userName} />}
      {!preview && (
        <div className={css.buttons}>
          {category === 'gastronomi' && <Heart card={card} />}
          <Bookmark card={card} />
        </div>
      )}
      {hideable && <Hide card={card} />}
      {swipe.index > 0 && (
        <button
          type="button"
          className={css.arrow}
          data-side="start"
          aria-label={t('previousPhoto')}
          onClick={() => swipe.show(swipe.index - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </button>
      )}
      {touched && swipe.index < photos.length - 1 && (
        <button
          type="button"
          className={css.arrow}
          data-side="end"
          aria-label={t('nextPhoto')}
          onClick={() => swipe.show(swipe.index + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </button>
      )}
    </Root>
  )
}

/** No style of a track at rest: the content security policy forbids the attribute in HTML of the server. */
const moved = ({ index, offset }: { index: number; offset: number }) =>
  index === 0 && offset === 0 ? undefined : { transform: `translateX(calc(${-100 * index}% + ${offset}px))` }

function Badges({ card, typed }: { card: Card; typed: boolean }) {
  const { t } = useTranslation('listings')
  const type = card.postType.postTypeId
  const offer = offers.find((one) => card[one])
  const kind = venueKinds.find((one) => card[one])
  const parts = [
    typed && !(type === kinds.roommate.id && offer === 'cimere') && t(`types.${postTypes[type]}`),
    offerText(card, t),
  ]
  const text = kind ? t(`venues.${kind}`) : parts.filter(Boolean).join(' · ')
  return (
    <span className={css.badges}>
      {card.reservedUntil && (
        <span className={css.badge} data-reserved>
          {t('reserved')}
        </span>
      )}
      {text && <span className={css.badge}>{text}</span>}
      {card.sponsored && (
        <span className={css.badge} data-star>
          <IconStarFilled size={12} aria-hidden /> {t('sponsored')}
        </span>
      )}
    </span>
  )
}

/** Says that the listing was opened on this device, or is new since. Over the photo, where it moves nothing. */
function SeenBadge({ card, since }: Pick<Props, 'card' | 'since'>) {
  const { t } = useTranslation('listings')
  const isSeen = seen.useHas(card.postId)
  const isNew = since !== undefined && card.createdAt > since
  return (isSeen || isNew) && <span className={css.seen}>{t(isSeen ? 'seen' : 'new')}</span>
}

function Body({ card }: Pick<Props, 'card'>) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  const price = priceOf(card)
  const posted = dayInWords(listingDay(card, card.createdAt), language)
  const facts = cardFacts(factTextsOf(card, t, language))
  // The badge says whether a room is looked for.
  const isSaid = (field: string) => field === 'roomAd' || facts.some(({ name }) => name === field)
  const matched = (card.match?.facts ?? []).filter(({ field }) => !isSaid(field))
  return (
    <div className={css.body}>
      <span className={css.price}>
        <Price price={price} />
        <Approx price={price} short />
        <Reduced post={card} />
      </span>
      {categoryOf(card.postType.postTypeId) === 'gastronomi' && <Counts card={card} />}
      <h3 className={css.title}>
        <Highlighted text={card.title} marks={card.match?.title} />
      </h3>
      {card.match?.text && (
        <p className={css.match}>
          <Highlighted text={card.match.text} marks={card.match.textMarks} />
        </p>
      )}
      {matched.length > 0 && (
        <p className={css.asked}>
          {matched.map(({ field, value }) => (
            <span key={`${field} ${value}`}>
              <IconCheck size={14} aria-hidden />{' '}
              {field === 'amenities' ? t(`amenities.${value as Amenity}`) : optionText(t, field, value)}
            </span>
          ))}
        </p>
      )}
      <p className={css.place}>{placeOf(card)}</p>
      <time className={css.date} dateTime={card.createdAt} title={t('posted', { date: posted })}>
        {posted}
      </time>
      {facts.length > 0 && (
        <ul className={css.facts}>
          {facts.map(({ name, text }) => {
            const Icon = cardIcons[fields[name].fact.icon]
            return (
              <li key={name}>
                <Icon size={16} aria-hidden /> {text}
              </li>
            )
          })}
        </ul>
      )}
      <Confirmed post={card} className={css.confirmed} />
    </div>
  )
}

function Counts({ card }: { card: Card }) {
  const { t } = useTranslation('listings')
  const { likes } = useLikeButton(card)
  return (
    <span className={css.counts}>
      <span title={t('views', { count: card.views })}>
        <IconEye size={16} aria-hidden /> {card.views}
      </span>
      <span title={t('likes', { count: likes })}>
        <IconHeart size={16} aria-hidden /> {likes}
      </span>
    </span>
  )
}

function Heart({ card }: { card: Card }) {
  const { liked, button } = useLikeButton(card)
  return (
    <button {...button} className={css.heart}>
      {liked ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
    </button>
  )
}

/** Owners do not save their own listings; one that was saved before can be removed. */
function Bookmark({ card }: { card: Card }) {
  const { saved, button } = useSaveButton(card)
  const owned = useCaller()?.ownerId === card.userId
  if (owned && !saved) return null
  return (
    <button {...button} className={css.bookmark}>
      {saved ? <IconBookmarkFilled size={20} aria-hidden /> : <IconBookmark size={20} aria-hidden />}
    </button>
  )
}

function Hide({ card }: { card: Card }) {
  const { button } = useHideButton(card)
  const hide = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The card leaves the list; without this the focus would be lost with it.
    currentTarget.closest('li')?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true })
    button.onClick()
  }
  return (
    <button {...button} onClick={hide} className={css.hide} title={button['aria-label']}>
      <IconEyeOff size={20} aria-hidden />
    </button>
  )
}
