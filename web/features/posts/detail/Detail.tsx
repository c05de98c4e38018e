import { Slot as Actions } from 'virtual:slot/listing.actions'
import {
  IconBookmark,
  IconBookmarkFilled,
  IconCalendarCheck,
  IconEye,
  IconEyeOff,
  IconHeart,
  IconHeartFilled,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { dayInWords } from '#shared/lib/dayInWords.ts'
import { htmlLanguage } from '#shared/lib/language.ts'
import { menuUrl } from '#shared/photos/variants.ts'
import { cityOf } from '#shared/places/cities.ts'
import { listingDay } from '#shared/posts/day.ts'
import { fields, rowOf } from '#shared/posts/fields.ts'
import { type Category, categoryOf, generics, kinds, postTypes, venueKinds } from '#shared/posts/lists.ts'
import type { Post } from '#shared/posts/post.ts'
import { otherAmenities } from '#shared/posts/presence.ts'
import { priceOf } from '#shared/posts/price.ts'
import { useCaller } from '../../../lib/caller.ts'
import { textsOf, useTranslation } from '../../../lib/texts.ts'
import { useLanguage } from '../../../lib/useLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { MapPlaceholder } from '../../../ui/MapPlaceholder.tsx'
import { NearViewport } from '../../../ui/NearViewport.tsx'
import { useSaveButton } from '../../saved/parts/useSaveButton.ts'
import { Confirmed } from '../parts/Confirmed.tsx'
import { factTextsOf, lackedTextsOf, offerText } from '../parts/factTexts.ts'
import { Hours } from '../parts/Hours.tsx'
import { megabytes } from '../parts/megabytes.ts'
import { placeOf } from '../parts/place.ts'
import { ShareButton } from '../parts/ShareButton.tsx'
import { useHideButton } from '../parts/useHideButton.ts'
import { useLikeButton } from '../parts/useLikeButton.ts'
import { ContactBox } from './ContactBox.tsx'
import css from './Detail.module.css'
import { type Description, descriptionsFor } from './descriptions.ts'
import { FairMark, FairSection } from './FairSection.tsx'
import { Gallery } from './Gallery.tsx'
import { icons } from './icons.ts'
import { PriceHistory } from './PriceHistory.tsx'
import { Prices } from './Prices.tsx'
import { PrintedCode } from './PrintedCode.tsx'
import { Safety } from './Safety.tsx'

const OwnerBar = lazy(async () => {
  const [{ OwnerBar }] = await Promise.all([import('./OwnerBar.tsx'), textsOf('mine')])
  return { default: OwnerBar }
})
const PlaceMap = lazy(async () => ({ default: (await import('../../../ui/Map/PlaceMap.tsx')).PlaceMap }))
const AroundMap = lazy(async () => ({ default: (await import('../../../ui/Map/PlaceMap.tsx')).AroundMap }))
const WriteForm = lazy(async () => {
  const [{ WriteForm }] = await Promise.all([import('./WriteForm.tsx'), textsOf('contact')])
  return { default: WriteForm }
})

/** The id of the message form, the target of the contact box's buttons. */
const writeId = 'write'

type Props = { post: Post; category: Category; complete: boolean; onDeleted: () => void }

/** A listing in full, as shown in a category. Until it is `complete`, only the data of its card is known. */
export function Detail({ post, category, complete, onDeleted }: Props) {
  const { t } = useTranslation(['detail', 'listings'])
  const language = useLanguage()
  const posted = dayInWords(listingDay(post, post.createdAt), language)
  const place = placeOf(post)
  const { latitude, longitude } = post
  const venue = categoryOf(post.postType.postTypeId) === 'gastronomi'
  const owned = useCaller()?.ownerId === post.userId
  const onMap = post.showMap && latitude !== undefined && longitude !== undefined

  return (
    <article className={`container ${css.detail}`} data-listing-page={post.postId}>
      <Path post={post} category={category} />
      <Suspense>{owned && complete && <OwnerBar post={post} onDeleted={onDeleted} />}</Suspense>
      <Gallery photos={post.allPhotos} title={post.title} />
      <div className={css.columns}>
        <div className={css.main}>
          <header className={css.head}>
            <p className={css.kind}>
              <Kind post={post} />
            </p>
            <h1>{post.title}</h1>
            <p className={css.place}>{place}</p>
            <Prices post={post} className={css.price} />
            <p className={css.meta}>
              <time dateTime={post.createdAt}>{t('listings:posted', { date: posted })}</time>
              <Confirmed post={post} />
              {venue && (
                <span>
                  <IconEye size={16} aria-hidden /> {t('listings:views', { count: post.views })}
                </span>
              )}
              {priceOf(post).kind === 'amount' && !venue && <FairMark post={post} />}
            </p>
            {post.reservedUntil && (
              <p className={css.reserved}>
                <IconCalendarCheck size={20} aria-hidden />
                <span>
                  <strong>{t('listings:reserved')}.</strong> {!owned && t('reserved')}
                </span>
              </p>
            )}
            <div className={css.actions}>
              {venue && <Like post={post} />}
              {!owned && <Save post={post} />}
              <ShareButton title={post.title} />
              {!owned && <Hide post={post} />}
              {!owned && <Actions post={post} />}
            </div>
          </header>
          <Overview post={post} />
          <Hours post={post} />
          <Menu post={post} />
          <PriceHistory post={post} />
          <section aria-labelledby="description">
            <h2 id="description">{t('description')}</h2>
            {complete && <Descriptions post={post} />}
          </section>
          <Amenities post={post} />
          {(onMap || post.around) && (
            <section className={css.where} aria-labelledby="place">
              <h2 id="place">{t('place')}</h2>
              <p className={css.placeLine}>{onMap ? place : t('placeAround', { place })}</p>
              <div className={css.map}>
                <ErrorBoundary>
                  <NearViewport className={css.mapPlace} coming={<MapPlaceholder />}>
                    {onMap && <PlaceMap point={{ latitude, longitude }} title={post.title} />}
                    {!onMap && post.around && <AroundMap point={post.around} />}
                  </NearViewport>
                </ErrorBoundary>
              </div>
            </section>
          )}
        </div>
        <div className={css.side}>
          <ContactBox post={post} writeId={owned ? undefined : writeId} />
          {complete && <FairSection post={post} />}
        </div>
        <PrintedCode path={`/user/post-details/${post.postId}`} />
        {!owned && (
          <section className={css.write} aria-labelledby={writeId}>
            <h2 id={writeId}>{t('message.title')}</h2>
            <p className={css.placeLine}>{t('message.lead')}</p>
            <NearViewport className={css.writing}>
              <WriteForm post={post} note={post.safety && <Safety tips={post.safety} most={1} />} headingId={writeId} />
            </NearViewport>
          </section>
        )}
      </div>
    </article>
  )
}

/** The breadcrumbs: the category, then its listings in this city. */
function Path({ post, category }: Pick<Props, 'post' | 'category'>) {
  const { t } = useTranslation(['detail', 'listings'])
  const city = cityOf(post['input-location'])
  const ofCategory = `/user/post?input-property-type=${generics[category]}`
  return (
    <nav className={css.path} aria-label={t('path')}>
      <Link to={`${ofCategory}&page=1`}>{t(`listings:mainCategories.${category}`)}</Link>
      {city && <Link to={`${ofCategory}&input-location=${encodeURIComponent(city.value)}&page=1`}>{city.text}</Link>}
    </nav>
  )
}

function Kind({ post }: { post: Post }) {
  const { t } = useTranslation('listings')
  const kind = venueKinds.find((one) => post[one])
  if (kind) return t(`venues.${kind}`)
  const type = post.postType.postTypeId
  return [type !== kinds.roommate.id && t(`types.${postTypes[type]}`), offerText(post, t)].filter(Boolean).join(' · ')
}

function Overview({ post }: { post: Post }) {
  const { t } = useTranslation(['detail', 'listings'])
  const listings = useTranslation('listings')
  const language = useLanguage()
  // Opening hours have a section of their own; paid customs stand with the amenities (PST-40), the ad above the title.
  const isElsewhere = (name: string) =>
    name === 'openingHours' || name === 'roomAd' || (name === 'customs' && post.customsChecked)
  const facts = [...factTextsOf(post, listings.t, language), ...lackedTextsOf(post, listings.t)].filter(
    ({ name }) => !isElsewhere(name),
  )
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="overview">
      <h2 id="overview">{t('overview')}</h2>
      <dl className={css.facts}>
        {facts.map(({ name, label, value }) => {
          const Icon = icons[fields[name].fact.icon]
          return (
            <div key={name}>
              <dt>
                <Icon size={20} stroke={1.6} aria-hidden /> {label}
              </dt>
              <dd>
                {rowOf(name).value.is === 'link' ? <PageLink href={String(post[name])}>{value}</PageLink> : value}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** A link that the owner wrote, in a window of its own. */
const PageLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="nofollow noopener ugc" className={css.pageLink}>
    {children}
  </a>
)

/** The PDF of a venue's menu, which is only downloaded. */
function Menu({ post: { menuPdf } }: { post: Post }) {
  const { t } = useTranslation('listings')
  const language = useLanguage()
  if (!menuPdf) return null
  return (
    <a href={menuUrl(menuPdf.key)} download rel="nofollow" className={css.pageLink}>
      {t('menuPdf', { size: megabytes(menuPdf.bytes, language) })}
    </a>
  )
}

/** The owner's texts; one in another language than the reader's is folded when there is one in the reader's (HTM-04). */
function Descriptions({ post }: { post: Post }) {
  const { t } = useTranslation('detail')
  const { shown, folded } = descriptionsFor(post, useLanguage())
  if (shown.length === 0) return <p className={css.text}>{t('noDescription')}</p>
  return (
    <>
      {shown.map((one) => (
        <DescriptionText key={one.text} description={one} />
      ))}
      {folded && (
        <details className={css.folded}>
          <summary>{t(`writtenIn.${folded.language ?? 'other'}`)}</summary>
          <DescriptionText description={folded} />
        </details>
      )}
    </>
  )
}

const DescriptionText = ({ description: { text, language } }: { description: Description }) => (
  <p className={css.text} lang={language && htmlLanguage[language]}>
    {text}
  </p>
)

function Amenities({ post }: { post: Post }) {
  const { t } = useTranslation(['detail', 'listings'])
  const papers = (['fletePoseduese', 'customsChecked'] as const).filter((paper) => post[paper])
  const chips = [
    ...otherAmenities(post).map((one) => ({ key: one, text: t(`listings:amenities.${one}`) })),
    ...papers.map((one) => ({ key: one, text: t(one) })),
  ]
  if (chips.length === 0) return null
  return (
    <section aria-labelledby="amenities">
      <h2 id="amenities">{t('amenities')}</h2>
      <ul className={css.chips}>
        {chips.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

function Like({ post }: { post: Post }) {
  const { t } = useTranslation('listings')
  const { liked, likes, button } = useLikeButton(post)
  return (
    <Button
      {...button}
      aria-label={`${t('likes', { count: likes })}. ${t('like')}`}
      variant="default"
      className={css.like}
      icon={liked ? <IconHeartFilled size={18} aria-hidden /> : <IconHeart size={18} aria-hidden />}
    >
      {t('likes', { count: likes })}
    </Button>
  )
}

function Save({ post }: { post: Post }) {
  const { t } = useTranslation('listings')
  const { saved, button } = useSaveButton(post)
  return (
    <Button
      {...button}
      variant="default"
      className={css.save}
      icon={saved ? <IconBookmarkFilled size={18} aria-hidden /> : <IconBookmark size={18} aria-hidden />}
    >
      {t(saved ? 'save.saved' : 'save.save')}
    </Button>
  )
}

function Hide({ post }: { post: Post }) {
  const { t } = useTranslation('listings')
  const { isHidden, button } = useHideButton(post)
  return (
    <Button {...button} variant="default" className={css.save} icon={<IconEyeOff size={18} aria-hidden />}>
      {t(isHidden ? 'hide.hidden' : 'hide.hide')}
    </Button>
  )
}
