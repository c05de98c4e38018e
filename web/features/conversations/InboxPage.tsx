import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ConversationShown } from '#shared/conversations/schema.ts'
import { soughtMax } from '#shared/conversations/schema.ts'
import { messageText } from '#shared/conversations/words.ts'
import { useCaller } from '../../lib/caller.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { InputField } from '../../ui/Field.tsx'
import message from '../../ui/Message.module.css'
import { PageHead } from '../../ui/PageHead.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { LogIn } from './LogIn.tsx'
import css from './Messages.module.css'
import { inboxQuery, unreadQuery } from './queries.ts'
import { useMoment } from './useMoment.ts'

/** The conversations of the signed-in user, all or about one listing, the last message first (CNV-01). */
export function Component() {
  const { t } = useTranslation('conversations')
  const caller = useCaller()
  usePageTitle(t('title'))
  return (
    <div className={`container ${css.page}`}>
      <PageHead title={t('title')} lead={t('lead')} />
      {caller ? <Inbox /> : caller === null ? <LogIn /> : <Waiting />}
    </div>
  )
}

function Inbox() {
  const { t } = useTranslation('conversations')
  const [params] = useSearchParams()
  const listing = params.get('listing') ?? undefined
  const [words, setWords] = useState('')
  const { data: unread = 0 } = useQuery(unreadQuery({ watched: true }))
  const query = useInfiniteQuery(inboxQuery(listing, words.slice(0, soughtMax), unread))
  const found = query.data?.pages.flatMap(({ data }) => data) ?? []
  const isNarrowed = words.trim() !== '' || listing !== undefined

  if (query.isError && !query.data) return <Failed text={t('failed')} onRetry={query.refetch} />
  if (!query.data) return <Waiting />
  const isEmpty = found.length === 0 && !query.hasNextPage
  if (isEmpty && !isNarrowed) return <Empty />
  return (
    <>
      <InputField
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        icon={<IconSearch size={18} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        className={css.search}
      />
      {listing && (
        <p className={css.narrowed}>
          {found[0] ? t('ofListing', { title: found[0].title }) : t('ofOneListing')}
          <Link to="/user/messages">{t('all')}</Link>
        </p>
      )}
      <h2 className="visuallyHidden">{t('list')}</h2>
      <ul className={css.list}>
        {found.map((one) => (
          <li key={one.id}>
            <Row conversation={one} />
          </li>
        ))}
      </ul>
      {isEmpty && (
        <div className={message.message} role="status">
          <h3>{t('empty.found')}</h3>
          <p>{t('empty.foundText')}</p>
        </div>
      )}
      {query.hasNextPage && (
        <p className={css.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** The placeholder of the field and the rows while they load. */
function Waiting() {
  return (
    <div className={css.waitingList} aria-busy>
      <div className={css.search} />
      <ul className={css.list}>
        {[1, 2, 3, 4, 5].map((row) => (
          <li key={row} className={css.row}>
            <span />
            <span />
            <span />
            <span />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ conversation: { id, side, name, title, unread, last } }: { conversation: ConversationShown }) {
  const { t } = useTranslation('conversations')
  const momentOf = useMoment()
  const text = messageText(last, useLanguage())
  return (
    <Link to={`/user/messages/${id}`} className={css.row} data-unread={unread > 0 || undefined}>
      <span className={css.name}>{name}</span>
      <time dateTime={last.at} className={css.when}>
        {momentOf(last.at)}
      </time>
      <span className={css.listing}>{title}</span>
      {unread > 0 && (
        <span className={css.count}>
          <span aria-hidden>{unread}</span>
          <span className="visuallyHidden">{t('unread', { count: unread })}</span>
        </span>
      )}
      <span className={css.last}>{last.from === side ? t('you', { text }) : text}</span>
    </Link>
  )
}

function Empty() {
  const { t } = useTranslation('conversations')
  return (
    <div className={message.message}>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      <Button to="/user/post?page=1">{t('empty.search')}</Button>
    </div>
  )
}
