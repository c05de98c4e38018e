import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { writtenNumber } from '#shared/lib/writtenNumber.ts'
import type { OwnPost } from '#shared/manage/answers.ts'
import { mainPriceField, priceOf } from '#shared/posts/price.ts'
import { signs } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { InputField } from '../../../ui/Field.tsx'
import { errorText } from '../../../ui/notify.ts'
import { usePriceChange } from '../own/useOwnPost.ts'
import { Price } from '../parts/Price.tsx'
import css from './PriceCell.module.css'

/** The price of an own listing, which is changed in its row: Enter saves, Escape restores. */
export function PriceCell({ post }: { post: OwnPost }) {
  const { t } = useTranslation('mine')
  const { title, currency = 'Euro' } = post
  const price = priceOf(post)
  const stored = writtenNumber(post[mainPriceField(post)] ?? 0)
  const [typed, setTyped] = useState<string>()
  const close = () => {
    setTyped(undefined)
    saving.reset()
  }
  const saving = usePriceChange(post, close)
  if (price.kind !== 'amount') return <Price price={price} />
  if (typed === undefined)
    return (
      <button type="button" className={css.price} onClick={() => setTyped(stored)}>
        <Price price={price} />
        <IconPencil size={14} aria-hidden />
        <span className="visuallyHidden">{t('price.change', { title })}</span>
      </button>
    )
  const { wrong } = saving.data && 'wrong' in saving.data ? saving.data : {}
  const error = saving.isError
    ? errorText(saving.error)
    : wrong && t(wrong === 'price' ? 'price.wrong' : 'price.others')
  return (
    <form
      className={css.form}
      aria-busy={saving.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (saving.isPending) return
        if (typed.trim() === stored) close()
        else saving.mutate(typed)
      }}
    >
      <InputField
        autoFocus
        aria-label={t('price.label', { title })}
        inputMode="decimal"
        value={typed}
        end={signs[currency]}
        error={error}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        onBlur={() => typed.trim() === stored && close()}
      />
    </form>
  )
}
