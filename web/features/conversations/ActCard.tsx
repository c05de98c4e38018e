import { useState } from 'react'
import type { Act } from '#shared/conversations/acts.ts'
import { type Acts, openOffer } from '#shared/conversations/fold.ts'
import type { ConversationShown } from '#shared/conversations/schema.ts'
import { messageText } from '#shared/conversations/words.ts'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Messages.module.css'
import { OfferDialog } from './Proposals.tsx'
import { useAct } from './useAct.ts'
import { useMoment } from './useMoment.ts'

type Props = { id: string; messageId: string; act: Act; acts: Acts; conversation: ConversationShown }

/** A message that acts, with the answers that its reader can give (CNV-17). */
export function ActCard({ id, messageId, act, acts, conversation }: Props) {
  return (
    <div className={`${css.text} ${css.act}`}>
      <p className={css.what}>{messageText({ text: '', act }, useLanguage())}</p>
      {acts.offer?.id === messageId && <OfferAnswers id={id} acts={acts} conversation={conversation} />}
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
