import { Slot as Person } from 'virtual:slot/listing.contact'
import { Slot as PosterLink } from 'virtual:slot/listing.poster'
import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconBuildingStore,
  IconMail,
  IconMessage2,
  IconMessageCircle,
  IconPhone,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { chatsOf } from '#shared/accounts/messengers.ts'
import { displayPhone, phonesIn, telLink } from '#shared/lib/phone.ts'
import type { Post } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ReportButton } from '../../trust/parts/ReportButton.tsx'
import { Price } from '../parts/Price.tsx'
import { contactQuery } from '../parts/queries.ts'
import css from './ContactBox.module.css'
import { Prices } from './Prices.tsx'
import { Safety } from './Safety.tsx'

const icons = { whatsapp: IconBrandWhatsapp, viber: IconMessageCircle }

type Props = {
  post: Post
  /** The id of the section with the message form; undefined for the owner. */
  writeId: string | undefined
}

/** The ways to contact the poster: beside the listing, and for visitors on a phone a bar at the lower edge of the screen. */
export function ContactBox({ post, writeId }: Props) {
  const { t } = useTranslation('detail')
  const { data: poster, isPending } = useQuery(contactQuery(post.userId))
  const fullName = poster && [poster.name, poster.lastName].filter(Boolean).join(' ')
  const isAgency = poster?.isAgency ?? post.isAgency
  const name = (isAgency && poster?.agencyName) || fullName || post.userName
  const email = poster?.showEmail ? poster.email : ''
  const phones = poster ? phonesIn(poster) : []
  const [phone] = phones
  const asked = t('message.isItStillAvailable', { title: post.title })
  // The server does not know the address at which the page is seen.
  const origin = useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => '',
  )
  const chats = poster && origin ? chatsOf(poster, phones, `${asked} ${origin}/user/post-details/${post.postId}`) : []
  const facebook = post.facebookLink ?? poster?.facebookLink
  const Face = isAgency ? IconBuildingStore : IconUser

  // Space for the first contact button is reserved, so that the layout does not shift when the contact data arrives.
  const [first, ...others] = [
    ...phones.map((number) => (
      <Button key={number} href={telLink(number)} size="md" icon={<IconPhone size={20} aria-hidden />}>
        <span className="tabular">{displayPhone(number)}</span>
      </Button>
    )),
    ...chats.map(({ messenger, link }) => {
      const Icon = icons[messenger]
      return (
        <Button
          key={messenger}
          href={link}
          target="_blank"
          rel="noreferrer nofollow"
          variant="default"
          size="md"
          icon={<Icon size={20} aria-hidden />}
        >
          {t(`contact.${messenger}`)}
        </Button>
      )
    }),
    email && (
      <Button
        key="email"
        href={`mailto:${email}`}
        variant="default"
        size="md"
        icon={<IconMail size={20} aria-hidden />}
      >
        <span className={css.address} title={email}>
          {email}
        </span>
      </Button>
    ),
    facebook && (
      <Button
        key="facebook"
        href={facebook}
        target="_blank"
        rel="noreferrer nofollow"
        variant="default"
        size="md"
        icon={<IconBrandFacebook size={20} aria-hidden />}
      >
        {t('contact.facebook')}
      </Button>
    ),
  ].filter(Boolean)

  return (
    <>
      <aside className={css.box} aria-label={t('contact.title')}>
        <Prices post={post} className={css.price} />
        <div className={css.poster}>
          {poster?.profilePicBlobString ? (
            <img src={poster.profilePicBlobString} alt="" width={48} height={48} data-logo={isAgency || undefined} />
          ) : (
            <span className={css.face}>
              <Face size={24} stroke={1.6} aria-hidden />
            </span>
          )}
          <div>
            <strong>{name}</strong>
            <span>
              {t(isAgency ? 'contact.agency' : 'contact.private')}
              {poster?.pace && ` · ${t(`contact.pace.${poster.pace}`)}`}
            </span>
            {poster?.page && <PosterLink page={poster.page} />}
          </div>
        </div>
        <div className={css.ways} aria-busy={isPending}>
          {first ?? <div className={css.slot}>{!isPending && <p className={css.none}>{t('contact.none')}</p>}</div>}
          {writeId && (
            <Button href={`#${writeId}`} variant="default" size="md" icon={<IconMessage2 size={20} aria-hidden />}>
              {t('message.open')}
            </Button>
          )}
          {others}
        </div>
        {isAgency && <Person post={post} />}
        {post.safety && <Safety tips={post.safety} />}
        {writeId && (
          <ReportButton
            className={css.report}
            targets={[
              { kind: 'listing', id: post.postId, name: post.title },
              { kind: 'person', id: post.userId, name, agency: isAgency },
            ]}
          >
            {t('contact.report')}
          </ReportButton>
        )}
      </aside>
      {writeId && (
        <div className={css.bar}>
          <span className={css.barPrice}>
            <Price price={priceOf(post)} />
          </span>
          <Button href={`#${writeId}`} variant="default">
            {t('message.short')}
          </Button>
          {phone ? (
            <Button href={telLink(phone)} icon={<IconPhone size={18} aria-hidden />}>
              {t('contact.call')}
            </Button>
          ) : (
            isPending && (
              <Button icon={<IconPhone size={18} aria-hidden />} disabled>
                {t('contact.call')}
              </Button>
            )
          )}
        </div>
      )}
    </>
  )
}
