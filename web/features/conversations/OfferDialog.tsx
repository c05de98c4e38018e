import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { act } from '#shared/conversations/acts.ts'
import { takesOffers } from '#shared/conversations/offers.ts'
import type { Post } from '#shared/posts/post.ts'
import { priceOf } from '#shared/posts/price.ts'
import { formatMoney, signs } from '../../lib/format.ts'
import { useTranslation } from '../../lib/texts.ts'
import { useLanguage } from '../../lib/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { InputField } from '../../ui/Field.tsx'
import { errorText } from '../../ui/notify.ts'
import { postQuery } from '../posts/parts/postQuery.ts'
import css from './Messages.module.css'
import { useAct } from './useAct.ts'

type Props = { id: string; postId: string; of?: string; onClose: () => void }

/** Makes an offer in the currency of the listing, or answers one by another amount. */
export function OfferDialog({ postId, onClose, ...props }: Props) {
  const { t } = useTranslation(['conversations', 'common'])
  const { data: post, error } = useQuery(postQuery(postId))
  return (
    <Dialog title={t('acts.ask')} onClose={onClose}>
      {error && <p role="alert">{errorText(error)}</p>}
      {post && !takesOffers(post) && <p role="alert">{t('common:errors.noOffers')}</p>}
      {post && takesOffers(post) && <OfferForm {...props} post={post} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'postId'> & { post: Post }

function OfferForm({ id, of, post, onClose }: FormProps) {
  const { t } = useTranslation('conversations')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const acting = useAct(id, onClose)
  const { currency } = post
  const price = priceOf(post)
  const offer = act.safeParse({ is: 'offer', amount: typed, currency, of }).data
  const amount = offer?.is === 'offer' ? formatMoney(offer.amount, currency, language) : '…'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!offer)
    if (offer) acting.send(offer)
  }
  return (
    <form className={css.dialog} noValidate onSubmit={submit}>
      {price.kind === 'amount' && (
        <p>{t('acts.price', { price: formatMoney(price.amount, price.currency, language) })}</p>
      )}
      <InputField
        label={t('acts.amount', { currency: signs[currency] })}
        inputMode="decimal"
        autoFocus
        value={typed}
        onChange={(event) => {
          setWrong(false)
          setTyped(event.currentTarget.value)
        }}
        error={isWrong && t('acts.wrong')}
        help={t('acts.help')}
      />
      <p className={css.answers}>
        <Button type="submit" size="md" loading={acting.isPending}>
          {t('acts.send', { amount })}
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          {t('acts.cancel')}
        </Button>
      </p>
    </form>
  )
}
