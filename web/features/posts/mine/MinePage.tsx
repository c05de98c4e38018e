import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import type { OwnPosts } from '#shared/manage/answers.ts'
import { managePageSize, type PostStatus, postStatuses } from '#shared/manage/schema.ts'
import { bulkMax } from '#shared/posts/bulk.ts'
import { useCaller } from '../../../lib/caller.ts'
import { textsOf, useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Tick, toggled } from '../../../ui/Field.tsx'
import message from '../../../ui/Message.module.css'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { MembersOnly } from '../../accounts/parts/MembersOnly.tsx'
import { Drafts } from './Drafts.tsx'
import css from './MinePage.module.css'
import { OwnFilters } from './OwnFilters.tsx'
import { OwnRow } from './OwnRow.tsx'
import { bulkQuery, ownPostsQuery } from './queries.ts'
import { RenewAll } from './RenewAll.tsx'
import { isFiltered, readView, unfiltered, type View, viewAddress } from './view.ts'

const BulkPanel = lazy(async () => {
  const [{ BulkPanel }] = await Promise.all([import('./bulk/BulkPanel.tsx'), textsOf('bulk')])
  return { default: BulkPanel }
})
const BulkBar = lazy(async () => {
  const [{ BulkBar }] = await Promise.all([import('./bulk/BulkBar.tsx'), textsOf('bulk')])
  return { default: BulkBar }
})

const places = Array.from({ length: 8 }, (_, place) => place)

/** The member's own listings, active or archived (MYP-01, MYP-02): searched, filtered and ordered by the address (OWN-05). */
export function Component() {
  return <MembersOnly>{({ ownerId }) => <OwnPostsPage key={ownerId} userId={ownerId} />}</MembersOnly>
}

function OwnPostsPage({ userId }: { userId: string }) {
  const { t } = useTranslation('mine')
  const view = readView(useLocation().search)
  const { layout, ...query } = view
  const { status } = view
  const { data: found, isError, isFetching, isPlaceholderData, refetch } = useQuery(ownPostsQuery(userId, query))
  const mayChange = useCaller()?.team?.role !== 'viewer'
  const { data: last } = useQuery({ ...bulkQuery(userId), enabled: mayChange })
  const [selected, setSelected] = useState<{ in: PostStatus; ids: readonly string[] }>({ in: status, ids: [] })
  const ids = selected.in === status ? selected.ids : []
  const select = (chosen: Iterable<string>) => setSelected({ in: status, ids: [...new Set(chosen)].slice(0, bulkMax) })
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t(`title.${status}`)
  usePageTitle(title)
  const isEmpty = found?.data.length === 0
  const pages = Math.ceil((found?.numOfPosts ?? 0) / managePageSize)
  if (isEmpty && pages > 0 && view.page > pages && !isPlaceholderData)
    return <Navigate to={viewAddress(view, { page: pages })} replace />

  return (
    <div className="container">
      <PageHead title={title} count={found?.numOfPosts} lead={t(`lead.${status}`)} heading={heading}>
        <nav className={css.toggle} aria-label={t('which')}>
          {postStatuses.map((one) => (
            <Link key={one} to={viewAddress(view, { status: one })} aria-current={one === status ? 'page' : undefined}>
              {t(one)}
            </Link>
          ))}
        </nav>
      </PageHead>
      {status === 'aktive' && <Drafts userId={userId} />}
      {last && (
        <Suspense>
          <BulkPanel key={last.id} bulk={last} userId={userId} />
        </Suspense>
      )}
      {found && (isFiltered(view) || found.numOfPosts > 1) && <OwnFilters view={view} found={found} userId={userId} />}
      {isError && !found ? (
        <Failed text={t('failed')} onRetry={refetch} />
      ) : !found || (isEmpty && isFetching && !isFiltered(view)) ? (
        <div className={css.rows} data-layout={layout} aria-busy>
          {places.map((place) => (
            <div key={place} className={css.skeleton} aria-hidden />
          ))}
        </div>
      ) : isEmpty ? (
        isFiltered(view) ? (
          <NotFound view={view} />
        ) : (
          <Empty status={status} />
        )
      ) : (
        <>
          <h2 className="visuallyHidden">{t('which')}</h2>
          {status === 'aktive' && <RenewAll view={view} found={found} userId={userId} />}
          {mayChange && found.numOfPosts > 1 && <SelectPage found={found} ids={ids} onSelect={select} />}
          <Listings
            found={found}
            view={view}
            loading={isPlaceholderData}
            ids={ids}
            mayChange={mayChange}
            onSelect={mayChange && found.numOfPosts > 1 ? select : undefined}
            onLeave={() => heading.current?.focus({ preventScroll: true })}
          />
          <Pagination page={view.page} pages={pages} addressOf={(page) => viewAddress(view, { page })} />
        </>
      )}
      {found && ids.length > 0 && (
        <Suspense>
          <BulkBar userId={userId} view={view} found={found} ids={ids} onSelect={select} />
        </Suspense>
      )}
    </div>
  )
}

type SelectProps = { found: OwnPosts; ids: readonly string[]; onSelect: (ids: Iterable<string>) => void }

/** Selects all listings of the page, or none of them. */
function SelectPage({ found, ids, onSelect }: SelectProps) {
  const { t } = useTranslation('mine')
  const shown = found.data.map(({ postId }) => postId)
  const chosen = shown.filter((postId) => ids.includes(postId)).length
  return (
    <Tick
      className={css.select}
      checked={chosen === shown.length}
      indeterminate={chosen > 0 && chosen < shown.length}
      onChange={(checked) => onSelect(checked ? [...ids, ...shown] : ids.filter((postId) => !shown.includes(postId)))}
    >
      {t('selectPage')}
    </Tick>
  )
}

type ListingsProps = {
  found: OwnPosts
  view: View
  loading: boolean
  mayChange: boolean
  ids: readonly string[]
  onSelect: ((ids: Iterable<string>) => void) | undefined
  onLeave: () => void
}

/** The listings of a page. When one leaves the list, the focus moves to the top of the page. */
function Listings({ found, view: { layout }, loading, mayChange, ids, onSelect, onLeave }: ListingsProps) {
  return (
    <ul className={css.rows} data-layout={layout} inert={loading} aria-busy={loading}>
      {found.data.map((post) => (
        <OwnRow
          key={post.postId}
          post={post}
          layout={layout}
          mayChange={mayChange}
          selected={ids.includes(post.postId)}
          onSelect={onSelect && ((checked) => onSelect(toggled(ids, post.postId, checked)))}
          onLeave={onLeave}
        />
      ))}
    </ul>
  )
}

function NotFound({ view }: { view: View }) {
  const { t } = useTranslation('mine')
  return (
    <div className={message.message} role="status">
      <p>{t('notFound')}</p>
      <Button to={viewAddress(view, unfiltered)} variant="default">
        {t('showAll')}
      </Button>
    </div>
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
