import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { type Acts, foldActs } from '#shared/conversations/fold.ts'
import { groupedPhone } from '#shared/lib/phone.ts'
import { type ApiError, isFault } from '../../lib/api.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import message from '../../ui/Message.module.css'
import { errorText, notify } from '../../ui/notify.ts'
import { ActCard } from './ActCard.tsx'
import { BlockButton, ReportMessage } from './Actions.tsx'
import { Carried } from './Carried.tsx'
import { Composer } from './Composer.tsx'
import css from './Messages.module.css'
import { hasAnswered, MessageText, Notices } from './MessageText.tsx'
import { Proposals } from './Proposals.tsx'
import { earlierMessages, markRead, showEarlier, type Thread, threadQuery } from './queries.ts'
import { useMoment } from './useMoment.ts'
import { useReadingPlace } from './useReadingPlace.ts'

type Props = {
  /** The id of the conversation, with the secret of a mailed link where that opens it. */
  id: string
  /** Shown above the messages. */
  children?: ReactNode
}

/** A conversation: its listing, its messages, and the field to write in. */
export function Conversation({ id, children }: Props) {
  const { t } = useTranslation('conversations')
  const { data, error, refetch } = useQuery(threadQuery(useQueryClient(), id))
  if (data && !(error && !isFault(error)))
    return (
      <Opened id={id} thread={data}>
        {children}
      </Opened>
    )
  if (!error) return <div className={css.waiting} aria-busy />
  if (isFault(error)) return <Failed whole text={t('failed')} onRetry={refetch} />
  const { code } = error as ApiError
  const told = code === 'tokenUnknown' || code === 'badInput' ? 'link.unknown' : 'link.expired'
  const text = id.length > 22 ? told : 'thread.missing'
  return (
    <div className={message.message}>
      <h1>{t(`${text}.title`)}</h1>
      <p>{t(`${text}.text`)}</p>
      <Button to="/user/messages">{t('title')}</Button>
    </div>
  )
}

function Opened({ id, thread, children }: Props & { thread: Thread }) {
  const { t } = useTranslation('conversations')
  const { conversation, messages } = thread
  const { blocks, held, joined, postId, side } = conversation
  const acts = foldActs([...thread.acts, ...messages])
  const { whole, list, holdPlace } = useReadingPlace(messages.at(-1)?.id)
  return (
    <div ref={whole}>
      <Head id={id} thread={thread} />
      {!joined && children}
      <Messages id={id} thread={thread} acts={acts} list={list} onEarlier={holdPlace} />
      {held && <p className={css.note}>{t('thread.held')}</p>}
      {blocks ? (
        <p className={css.note}>{t('thread.isBlocked')}</p>
      ) : (
        <Composer
          id={id}
          ownPost={side === 'poster' ? postId : undefined}
          attaches={side === 'poster' || messages.some(({ from }) => from === 'poster')}
        >
          <Proposals id={id} conversation={conversation} acts={acts} />
        </Composer>
      )}
    </div>
  )
}

function Head({ id, thread: { conversation } }: { id: string; thread: Thread }) {
  const { t } = useTranslation('conversations')
  const { name, title, postId, telephone } = conversation
  return (
    <header className={css.head}>
      <h1>
        <span className="visuallyHidden">{t('thread.with', { name })}</span>
        <span aria-hidden>{name}</span>
      </h1>
      <p>
        <Link to={`/user/post-details/${postId}`} title={t('thread.listing')}>
          {title}
        </Link>
        {telephone && <span>{t('thread.phone', { phone: telephone.split(' / ').map(groupedPhone).join(' / ') })}</span>}
        <BlockButton id={id} blocks={conversation.blocks} />
      </p>
    </header>
  )
}

type MessagesProps = {
  id: string
  thread: Thread
  acts: Acts
  list: RefObject<HTMLOListElement | null>
  /** Called before earlier messages are shown. */
  onEarlier: () => void
}

function Messages({ id, thread: { conversation, messages, more }, acts, list, onEarlier }: MessagesProps) {
  const { t } = useTranslation('conversations')
  const client = useQueryClient()
  const momentOf = useMoment()
  const newest = messages[0]?.id
  const live = hasAnswered(messages, conversation.side)

  const earlier = useSending({
    mutationFn: (before: string | undefined) => earlierMessages(id, before),
    onSuccess: (found, before) => {
      onEarlier()
      showEarlier(client, id, before, found)
    },
    onError: (error) => notify.error(errorText(error)),
  })

  const { unread } = conversation
  useEffect(() => {
    // Where it fails, or while the page is hidden, the next message or visit tries again.
    if (newest && unread > 0 && document.visibilityState === 'visible')
      markRead(client, id, newest).catch(() => undefined)
  }, [client, id, newest, unread])

  return (
    <div className={css.thread} role="log" aria-label={t('thread.log')}>
      {more && (
        <p className={css.more}>
          <Button variant="default" loading={earlier.isPending} onClick={() => earlier.mutate(messages.at(-1)?.id)}>
            {t('thread.earlier')}
          </Button>
        </p>
      )}
      <ol ref={list} className={css.messages}>
        {messages.toReversed().map(({ id: key, from, text, folded, act, attachments, at, notices }) => (
          <li key={key} className={css.message} data-mine={from === conversation.side || undefined}>
            {act ? (
              <ActCard id={id} messageId={key} act={act} acts={acts} conversation={conversation} />
            ) : (
              text && <MessageText text={text} live={live} />
            )}
            {attachments && <Carried id={id} messageId={key} attachments={attachments} />}
            <Notices notices={notices} />
            {folded && (
              <details className={css.folded}>
                <summary>{t('thread.folded')}</summary>
                <p className={css.text}>{folded}</p>
              </details>
            )}
            <p className={css.when}>
              <time dateTime={at}>
                {t('thread.at', {
                  name: from === conversation.side ? t('thread.mine') : conversation.name,
                  time: momentOf(at, true),
                })}
              </time>
              {from !== conversation.side && <ReportMessage id={id} messageId={key} />}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
