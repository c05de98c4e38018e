import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Card } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import message from '../../../ui/Message.module.css'
import { PageHead } from '../../../ui/PageHead.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { MembersOnly } from '../../accounts/parts/MembersOnly.tsx'
import { endsSoon, ListingStatus } from '../own/ListingStatus.tsx'
import { OwnerActions } from '../own/OwnerActions.tsx'
import { Saves } from '../own/Saves.tsx'
import { type PostStatus, postStatuses, useRenewing } from '../own/useOwnPost.ts'
import { CardSkeleton } from '../parts/ListingCard/CardSkeleton.tsx'
import { ListingCard } from '../parts/ListingCard/ListingCard.tsx'
import css from './MinePage.module.css'
import { ownPostsQuery } from './queries.ts'

const shownStatus = z.catch(z.enum(postStatuses), 'aktive')
const sizes = '(min-width: 1344px) 300px, (min-width: 992px) 30vw, (min-width: 600px) 46vw, 92vw'
const places = [1, 2, 3, 4]

/** The member's own listings, active or archived (MYP-01, MYP-02). */
export function Component() {
  return <MembersOnly>{({ userId }) => <OwnPosts key={userId} userId={userId} />}</MembersOnly>
}

function OwnPosts({ userId }: { userId: string }) {
  const { t } = useTranslation('mine')
  const [params] = useSearchParams()
  const status = shownStatus.parse(params.get('status'))
  const { data: cards, isError, isFetching, refetch } = useQuery(ownPostsQuery(userId, status))
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t(`title.${status}`)
  usePageTitle(title)

  return (
    <div className="container">
      <PageHead title={title} count={cards?.length} lead={t(`lead.${status}`)} heading={heading}>
        <nav className={css.toggle} aria-label={t('which')}>
          {postStatuses.map((one) => (
            <Link key={one} to={{ search: `?status=${one}` }} aria-current={one === status ? 'page' : undefined}>
              {t(one)}
            </Link>
          ))}
        </nav>
      </PageHead>
      {isError && !cards ? (
        <Failed text={t('failed')} onRetry={refetch} />
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
          {status === 'aktive' && <RenewAll cards={cards} userId={userId} />}
          <Cards cards={cards} onLeave={() => heading.current?.focus({ preventScroll: true })} />
        </>
      )}
    </div>
  )
}

/** The number of the listings that expire soon, and a button that confirms them; if there are none, one for all (FRE-02). */
function RenewAll({ cards, userId }: { cards: readonly Card[]; userId: string }) {
  const { t } = useTranslation('mine')
  const renewing = useRenewing(userId)
  const soon = cards.filter(endsSoon)
  if (cards.length < 2) return null
  return (
    <div className={css.renew}>
      <p>{soon.length > 0 ? t('endSoon', { count: soon.length }) : t('stillTrue')}</p>
      <Button
        variant={soon.length > 0 ? 'filled' : 'default'}
        icon={<IconRefresh size={18} aria-hidden />}
        loading={renewing.isPending}
        onClick={() => renewing.mutate(soon.length > 0 ? soon : cards)}
      >
        {soon.length > 0 ? t('renewSoon', { count: soon.length }) : t('renewAll', { count: cards.length })}
      </Button>
    </div>
  )
}

/** The cards with the owner's buttons. When a card leaves the list, the focus moves to the top of the list. */
function Cards({ cards, onLeave }: { cards: readonly Card[]; onLeave: () => void }) {
  return (
    <ul className={css.cards}>
      {cards.map((card, position) => (
        <li key={card.postId}>
          <ListingCard card={card} sizes={sizes} eager={position === 0} />
          <ListingStatus post={card} />
          <Saves post={card} />
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
        to="/user/add/post"
        size="md"
        variant={status === 'aktive' ? 'filled' : 'default'}
        icon={<IconPlus size={18} aria-hidden />}
      >
        {t('add')}
      </Button>
    </div>
  )
}
