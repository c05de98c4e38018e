import { Slot as Carried } from 'virtual:slot/case.message'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { photoUrl } from '#shared/photos/variants.ts'
import type { Post } from '#shared/posts/post.ts'
import type { CaseWhole } from '#shared/trust/schema.ts'
import { isMissing } from '../../../../lib/api.ts'
import { formatDay, visitorsDay } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ListingCard } from '../../../posts/parts/ListingCard/ListingCard.tsx'
import { Photo } from '../../../posts/parts/Photo.tsx'
import { contactQuery } from '../../../posts/parts/queries.ts'
import { listingQuery } from '../queries.ts'
import part from './Part.module.css'
import { Part } from './Part.tsx'
import css from './Target.module.css'

/** What a case is about, as visitors see it. */
export function Target({ one }: { one: CaseWhole }) {
  if (one.kind === 'listing') return <Listing one={one} />
  return one.kind === 'person' ? <Person one={one} /> : <Message one={one} />
}

function Framed({ one, to, children }: { one: CaseWhole; to?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('queue')
  return (
    <Part
      title={t(`case.target.${one.kind}`)}
      aside={
        to && (
          <Button
            href={to}
            target="_blank"
            variant="default"
            size="xs"
            icon={<IconExternalLink size={16} aria-hidden />}
          >
            {t(`case.open.${one.kind}`)}
          </Button>
        )
      }
    >
      {children}
    </Part>
  )
}

function Listing({ one }: { one: CaseWhole }) {
  const { t } = useTranslation('queue')
  const { data: post, error } = useQuery(listingQuery(one.id))
  if (isMissing(error))
    return (
      <Framed one={one}>
        <p className={css.dim}>{t('case.gone')}</p>
      </Framed>
    )
  return (
    <Framed one={one} to={`/user/post-details/${one.id}`}>
      {post ? <Shown post={post} /> : <div className={css.waiting} aria-busy />}
    </Framed>
  )
}

/** The card, all photos and all texts of a listing. */
function Shown({ post }: { post: Post }) {
  const { t } = useTranslation('queue')
  const hidden = post.archived || post.withheld || post.restriction !== undefined
  const texts = [post.description, post.descriptionSecond].filter(Boolean)
  return (
    <>
      {hidden && <p className={css.hidden}>{t('case.hidden')}</p>}
      <div className={css.listing}>
        <div className={part.bleed}>
          <ListingCard card={post} sizes="(min-width: 768px) 340px, 88vw" aside preview eager />
        </div>
        <div className={css.texts}>
          <h3>{t('case.words')}</h3>
          {texts.map((text) => (
            <p key={text} className={css.said}>
              {text}
            </p>
          ))}
        </div>
      </div>
      <h3>{t('case.photos')}</h3>
      <ul className={css.photos}>
        {post.allPhotos.map((photo, at) => (
          <li key={photo.key}>
            <a
              href={photoUrl(photo.key, 1280, 'jpg')}
              target="_blank"
              rel="noreferrer"
              aria-label={t('case.photo', { position: at + 1, count: post.allPhotos.length })}
            >
              <Photo photo={photo} alt="" sizes="140px" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Person({ one }: { one: CaseWhole }) {
  const { data: person } = useQuery(contactQuery(one.id))
  const to = one.owner && `/user/manage?${new URLSearchParams({ search: one.owner.email })}`
  return (
    <Framed one={one} to={to}>
      <div className={css.person}>
        {person?.profilePicBlobString && <img src={person.profilePicBlobString} alt="" width={64} height={64} />}
        <p>
          <strong>{one.owner?.name ?? one.subject}</strong>
          {one.owner && <span className={css.dim}>{one.owner.email}</span>}
        </p>
      </div>
    </Framed>
  )
}

function Message({ one }: { one: CaseWhole }) {
  const { t } = useTranslation('queue')
  const { message } = one
  if (!message)
    return (
      <Framed one={one}>
        <p className={css.dim}>{t('case.gone')}</p>
      </Framed>
    )
  const { from: name, email, text, createdAt, postId } = message
  return (
    <Framed one={one} to={`/user/post-details/${postId}`}>
      <p className={css.dim}>
        {t('case.from', { name, email })} · <time dateTime={createdAt}>{formatDay(visitorsDay(createdAt))}</time>
      </p>
      <blockquote className={css.said}>{text}</blockquote>
      <Carried messageId={one.id} />
    </Framed>
  )
}
