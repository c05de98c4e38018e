import { IconPlus, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { isFresh } from '#shared/posts/expiry.ts'
import type { Card } from '#shared/posts/post.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useHistoryState } from '../../../lib/useHistoryState.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { InputField } from '../../../ui/Field.tsx'
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
import { Drafts } from './Drafts.tsx'
import { findOwn, searchedFrom } from './find.ts'
import css from './MinePage.module.css'
import { ownPostsQuery } from './queries.ts'

const shownStatus = z.catch(z.enum(postStatuses), 'aktive')
const sizes = '(min-width: 1344px) 300px, (min-width: 992px) 30vw, (min-width: 600px) 46vw, 92vw'
const places = [1, 2, 3, 4]

/** The member's own listings, active or archived (MYP-01, MYP-02). */
export function Component() {
  return <MembersOnly>{({ ownerId }) => <OwnPosts key={ownerId} userId={ownerId} />}</MembersOnly>
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
      {status === 'aktive' && <Drafts userId={userId} />}
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
        <Listings
          key={status}
          cards={cards}
          status={status}
          userId={userId}
          onLeave={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  )
}

type ListingsProps = { cards: readonly Card[]; status: PostStatus; userId: string; onLeave: () => void }

/** The owner's listings of a status; many can be searched, and reduced to those that expire soon (D-315). */
function Listings({ cards, status, userId, onLeave }: ListingsProps) {
  const { t } = useTranslation('mine')
  const [typed, setTyped] = useHistoryState('mine.typed', '')
  const [onlySoon, setOnlySoon] = useHistoryState('mine.soon', false)
  const found = findOwn(cards, typed)
  const soon = found.filter(endsSoon)
  const shown = onlySoon && soon.length > 0 ? soon : found

  return (
    <>
      <h2 className="visuallyHidden">{t('which')}</h2>
      {cards.length >= searchedFrom && (
        <InputField
          type="search"
          className={css.find}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={t('find')}
          aria-label={t('find')}
          icon={<IconSearch size={18} aria-hidden />}
        />
      )}
      {status === 'aktive' && (
        <RenewAll cards={found} soon={soon} userId={userId}>
          {soon.length < found.length && (
            <Button variant="default" aria-pressed={onlySoon} onClick={() => setOnlySoon(!onlySoon)}>
              {t(onlySoon ? 'showAll' : 'showSoon')}
            </Button>
          )}
        </RenewAll>
      )}
      {shown.length === 0 && <p role="status">{t('notFound')}</p>}
      <Cards cards={shown} onLeave={onLeave} />
    </>
  )
}

type RenewAllProps = { cards: readonly Card[]; soon: readonly Card[]; userId: string; children: ReactNode }

/**
 * The number of the listings that expire soon, and a button that confirms them; if there are none, one for all that were
 * not confirmed within a day (FRE-02).
 */
function RenewAll({ cards, soon, userId, children }: RenewAllProps) {
  const { t } = useTranslation('mine')
  const renewing = useRenewing(userId)
  const old = cards.filter((card) => !isFresh(card, Date.now()))
  if (cards.length < 2 || old.length === 0) return null
  return (
    <div className={css.renew}>
      <p>{soon.length > 0 ? t('endSoon', { count: soon.length }) : t('stillTrue')}</p>
      {soon.length > 0 && children}
      <Button
        variant={soon.length > 0 ? 'filled' : 'default'}
        icon={<IconRefresh size={18} aria-hidden />}
        loading={renewing.isPending}
        onClick={() => renewing.mutate(soon.length > 0 ? soon : old)}
      >
        {soon.length > 0 ? t('renewSoon', { count: soon.length }) : t('renewAll', { count: old.length })}
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
