import { Fragment } from 'react'
import type { MessageShown, Side } from '#shared/conversations/schema.ts'
import { useTranslation } from '../../lib/texts.ts'
import css from './Messages.module.css'

const link = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/**
 * Has this side answered the other one? Until then, links in the conversation are plain text (CNV-09). `messages` are
 * the newest first; of earlier ones nothing is assumed.
 */
export function hasAnswered(messages: readonly Pick<MessageShown, 'from'>[], side: Side): boolean {
  const theirs = messages.findLastIndex(({ from }) => from !== side)
  return messages.slice(0, Math.max(0, theirs)).some(({ from }) => from === side)
}

/** The text of a message; with `live`, its links can be followed. */
export function MessageText({ text, live }: { text: string; live: boolean }) {
  const links = live ? [...text.matchAll(link)] : []
  let end = 0
  return (
    <p className={css.text}>
      {links.map(({ 0: address, index }) => {
        const before = text.slice(end, index)
        end = index + address.length
        return (
          <Fragment key={index}>
            {before}
            <a href={address} target="_blank" rel="noreferrer nofollow ugc">
              {address}
            </a>
          </Fragment>
        )
      })}
      {text.slice(end)}
    </p>
  )
}

/** What is pointed out in a message, with advice; to both sides. */
export function Notices({ notices }: Pick<MessageShown, 'notices'>) {
  const { t } = useTranslation('conversations')
  if (!notices) return null
  return (
    <ul className={css.notices}>
      {notices.map((notice) => (
        <li key={notice}>{t(`notices.${notice}`)}</li>
      ))}
    </ul>
  )
}
