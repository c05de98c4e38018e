import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import type { Card } from '#shared/posts/post.ts'
import { CardSkeleton } from '../../../ui/ListingCard/CardSkeleton.tsx'
import { ListingCard } from '../../../ui/ListingCard/ListingCard.tsx'
import { MembersOnly } from '../../../ui/MembersOnly.tsx'
import message from '../../../ui/Message.module.css'
import { OwnerActions } from '../../../ui/OwnPost/OwnerActions.tsx'
import { type PostStatus, postStatuses } from '../../../ui/OwnPost/useOwnPost.ts'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import css from './MinePage.module.css'
import { ownPostsQuery } from './queries.ts'

const shownStatus = z.enum(postStatuses).catch('aktive')
const sizes = '(min-width: 1344px) 300px, (min-width: 992px) 30vw, (min-width: 600px) 46vw, 92vw'
const places = [1, 2, 3, 4]

/** The member's own listings, active or archived (MYP-01, MYP-02). */
export function Component() {
  return <MembersOnly>{({ userId }) => <OwnPosts key={userId} userId={userId} />}</MembersOnly>
}

function OwnPosts({ userId }: { userId: string }) {
  const { t } = useTranslation(['mine', 'common'])
  const [params] = useSearchParams()
  const status = shownStatus.parse(params.get('status'))
  const { data: cards, isError, isFetching, refetch } = useQuery(ownPostsQuery(userId, status))
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t(`title.${status}`)
  usePageTitle(title)

  return (
    <div className="container">
      <header className={css.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title} {cards && cards.length > 0 && <span className={css.count}>{cards.length}</span>}
          </h1>
          <p>{t(`lead.${status}`)}</p>
        </div>
        <nav className={css.toggle} aria-label={t('which')}>
          {postStatuses.map((one) => (
            <Link key={one} to={{ search: `?status=${one}` }} aria-current={one === status ? 'page' : undefined}>
              {t(one)}
            </Link>
          ))}
        </nav>
      </header>
      {isError && !cards ? (
        <div className={message.message} role="alert">
          <h2>{t('failed')}</h2>
          <Button onClick={() => refetch()}>{t('common:retry')}</Button>
        </div>
      ) : !cards || (cards.length === 0 && isFetching) ? (
        <div className={css.cards} aria-busy>
          {places.map((place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      ) : cards.length === 0 ? (
        <Empty status={status} />
      ) : (
        <>
          <h2 className="visuallyHidden">{t('which')}</h2>
          <Cards cards={cards} onLeave={() => heading.current?.focus({ preventScroll: true })} />
        </>
      )}
    </div>
  )
}

/** The cards with what can be done to each. Who sends one away keeps the focus, at the top of the list. */
function Cards({ cards, onLeave }: { cards: readonly Card[]; onLeave: () => void }) {
  return (
    <ul className={css.cards}>
      {cards.map((card, position) => (
        <li key={card.postId}>
          <ListingCard card={card} sizes={sizes} eager={position === 0} />
          <OwnerActions post={card} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}

function Empty({ status }: { status: PostStatus }) {
  const { t } = useTranslation('mine')
  return (
    <div className={message.message}>
      <h2>{t(`empty.${status}.title`)}</h2>
      <p>{t(`empty.${status}.text`)}</p>
      <Button
        component={Link}
        to="/user/add/post"
        size="md"
        variant={status === 'aktive' ? 'filled' : 'default'}
        leftSection={<IconPlus size={18} />}
      >
        {t('add')}
      </Button>
    </div>
  )
}
