import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Act } from '#shared/conversations/acts.ts'
import { type Acts, agreedViewing, openOffer, type Viewing } from '#shared/conversations/fold.ts'
import type { ConversationShown } from '#shared/conversations/schema.ts'
import { messageText, timeText, zonedTimeText } from '#shared/conversations/words.ts'
import type { Post } from '#shared/posts/post.ts'
import { api } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { useSending } from '../../lib/useSending.ts'
import { Button } from '../../ui/Button.tsx'
import { errorText, notify } from '../../ui/notify.ts'
import { postQuery } from '../posts/parts/postQuery.ts'
import css from './Messages.module.css'
import { OfferDialog, ViewingDialog } from './Proposals.tsx'
import { refetchListing } from './refetchListing.ts'
import { useAct } from './useAct.ts'
import { useMoment } from './useMoment.ts'

type Props = { id: string; messageId: string; act: Act; acts: Acts; conversation: ConversationShown }

/** A message that acts, with the answers that its reader can give (CNV-12, CNV-17). */
export function ActCard({ id, messageId, act, acts, conversation }: Props) {
  return (
    <div className={`${css.text} ${css.act}`}>
      <p className={css.what}>{messageText({ text: '', act }, useLanguage())}</p>
      {acts.offer?.id === messageId && <OfferAnswers id={id} acts={acts} conversation={conversation} />}
      {acts.viewing?.last === messageId && (
        <ViewingAnswers id={id} acts={acts} viewing={acts.viewing} conversation={conversation} />
      )}
    </div>
  )
}

/** How the last offer stands. */
function OfferAnswers({ id, acts, conversation }: Pick<Props, 'id' | 'acts' | 'conversation'>) {
  const { t } = useTranslation('conversations')
  const language = useLanguage()
  const momentOf = useMoment()
  const acting = useAct(id)
  const [isCountering, setCountering] = useState(false)
  const offer = openOffer(acts, new Date().toISOString())
  if (acts.offer?.state === 'accepted')
    return conversation.side === 'poster' && <Reservation postId={conversation.postId} />
  if (!offer) return acts.offer?.state === 'open' && <p className={css.when}>{t('acts.expired')}</p>
  const time = momentOf(offer.until, true)
  if (offer.from === conversation.side) return <p className={css.when}>{t('acts.waiting', { time })}</p>
  const { id: of, amount, currency } = offer
  return (
    <>
      <p className={css.answers}>
        <Button loading={acting.isPending} onClick={() => acting.send({ is: 'acceptOffer', of, amount, currency })}>
          {t('acts.accept', { amount: formatMoney(amount, currency, language) })}
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setCountering(true)}>
          {t('acts.counter')}
        </Button>
        <Button variant="subtle" loading={acting.isPending} onClick={() => acting.send({ is: 'declineOffer', of })}>
          {t('acts.decline')}
        </Button>
      </p>
      <p className={css.when}>{t('acts.open', { time })}</p>
      {isCountering && (
        <OfferDialog id={id} postId={conversation.postId} of={of} onClose={() => setCountering(false)} />
      )}
    </>
  )
}

/** After an accepted offer its poster can mark the listing as reserved. */
function Reservation({ postId }: { postId: string }) {
  const { t } = useTranslation('conversations')
  const client = useQueryClient()
  const { data: post } = useQuery(postQuery(postId))
  const reserving = useSending({
    mutationFn: ({ userId }: Post) => api.posts.reserve({ params: { postId, userId }, body: { reserved: true } }),
    onSuccess: () => refetchListing(client, postId),
    onError: (error) => notify.error(errorText(error)),
  })
  if (!post || post.archived) return null
  if (post.reservedUntil) return <p className={css.when}>{t('acts.reserved')}</p>
  return (
    <p className={css.answers}>
      <Button variant="default" loading={reserving.isPending} onClick={() => reserving.mutate(post)}>
        {t('acts.reserve')}
      </Button>
    </p>
  )
}

type ViewingProps = Pick<Props, 'id' | 'acts' | 'conversation'> & { viewing: Viewing }

/** How the last viewing stands. */
function ViewingAnswers({ id, acts, viewing, conversation }: ViewingProps) {
  const { t } = useTranslation('conversations')
  const language = useLanguage()
  const acting = useAct(id)
  const [isMoving, setMoving] = useState(false)
  const now = new Date().toISOString()
  const { last: of, zone, proposed } = viewing
  const agreed = agreedViewing(acts, now)
  const times = proposed?.times.filter((time) => time > now) ?? []
  const isMine = proposed?.from === conversation.side
  if (!agreed && times.length === 0) return proposed && <p className={css.when}>{t('acts.expired')}</p>
  return (
    <>
      <p className={css.answers}>
        {!isMine &&
          times.map((time) => (
            <Button
              key={time}
              loading={acting.isPending}
              onClick={() => acting.send({ is: 'acceptViewing', of, time, zone })}
            >
              {t('acts.take', { time: timeText(time, zone, language) })}
            </Button>
          ))}
        {agreed && !proposed && <CalendarButton id={id} viewing={agreed} conversation={conversation} />}
        <Button variant="default" aria-haspopup="dialog" onClick={() => setMoving(true)}>
          {t(agreed ? 'acts.move' : 'acts.others')}
        </Button>
        {proposed && !isMine && (
          <Button variant="subtle" loading={acting.isPending} onClick={() => acting.send({ is: 'declineViewing', of })}>
            {t('acts.none')}
          </Button>
        )}
        {(agreed || isMine) && (
          <Button variant="subtle" loading={acting.isPending} onClick={() => acting.send({ is: 'cancelViewing', of })}>
            {t(agreed ? 'acts.call' : 'acts.withdraw')}
          </Button>
        )}
      </p>
      {isMine && <p className={css.when}>{t('acts.proposed')}</p>}
      {agreed && proposed && (
        <p className={css.when}>{t('acts.holds', { time: zonedTimeText(agreed.agreed, zone, language) })}</p>
      )}
      {isMoving && <ViewingDialog id={id} postId={conversation.postId} of={of} onClose={() => setMoving(false)} />}
    </>
  )
}

type CalendarProps = Pick<Props, 'id' | 'conversation'> & { viewing: Viewing & { agreed: string } }

/** Downloads the viewing for a calendar. */
function CalendarButton({ id, viewing, conversation: { title, postId } }: CalendarProps) {
  const { t } = useTranslation('conversations')
  const download = async () => {
    const { calendarOf } = await import('#shared/conversations/calendar.ts')
    const url = `${location.origin}/user/post-details/${postId}`
    const text = calendarOf({ ...viewing, id: id.slice(0, 22), what: title, method: 'PUBLISH', url })
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
    Object.assign(document.createElement('a'), { href: address, download: `${postId}.ics` }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button variant="default" icon={<IconCalendarPlus size={18} aria-hidden />} onClick={download}>
      {t('acts.calendar')}
    </Button>
  )
}
