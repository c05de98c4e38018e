import { IconChartBar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Caller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { AdminFrame } from '../../manage/parts/AdminFrame.tsx'
import { AdminsOnly } from '../../manage/parts/AdminsOnly.tsx'
import { DecidedBar } from './decide/DecidedBar.tsx'
import { KeysButton } from './KeysButton.tsx'
import { CaseRow } from './list/CaseRow.tsx'
import { Empty } from './list/Empty.tsx'
import { Filters } from './list/Filters.tsx'
import { useShown } from './list/useShown.ts'
import css from './QueuePage.module.css'
import { useKeys } from './useKeys.ts'
import { keyOf, readView } from './view.ts'

/** The queue of cases (TRU-04). */
export function Component() {
  return <AdminsOnly permission="moderate">{(admin) => <Queue admin={admin} />}</AdminsOnly>
}

function Queue({ admin }: { admin: Caller }) {
  const { t } = useTranslation('queue')
  const [params] = useSearchParams()
  const view = readView(params)
  const { query, rows, fresh, showFresh } = useShown(view)
  const list = useRef<HTMLOListElement>(null)
  const [showsKeys, setShowsKeys] = useState(false)

  const move = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLElement)
    links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by]?.focus()
  }
  useKeys({
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    '?': () => setShowsKeys(true),
  })

  const more = query.hasNextPage && (
    <Button variant="default" size="md" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
      {t('more')}
    </Button>
  )
  return (
    <AdminFrame
      title={t('title')}
      lead={t('lead')}
      total={query.hasNextPage ? undefined : rows?.filter(({ gone }) => !gone).length}
      aside={
        <div className={css.aside}>
          <KeysButton of="queue" open={showsKeys} onOpen={setShowsKeys} />
          <Button to="/user/transparency" variant="default" icon={<IconChartBar size={18} aria-hidden />}>
            {t('figures')}
          </Button>
        </div>
      }
    >
      <DecidedBar />
      <Filters view={view} admin={admin} />
      <p className={css.fresh} role="status">
        {fresh > 0 && (
          <Button variant="light" size="xs" onClick={showFresh}>
            {t('fresh', { count: fresh })}
          </Button>
        )}
      </p>
      {rows === undefined ? (
        query.isError ? (
          <Failed text={t('failed')} onRetry={query.refetch} />
        ) : (
          <Waiting />
        )
      ) : rows.length === 0 ? (
        <Empty view={view} />
      ) : (
        <ol ref={list} className={css.list} aria-label={t('list')}>
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <CaseRow row={row} view={view} />
            </li>
          ))}
        </ol>
      )}
      <div className={css.more}>{rows && more}</div>
    </AdminFrame>
  )
}

/** How many rows the skeleton has. */
const waitedFor = ['a', 'b', 'c', 'd', 'e']

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className={css.list} role="status" aria-label={t('loading')}>
      {waitedFor.map((row) => (
        <div key={row} className={css.bone} />
      ))}
    </div>
  )
}
