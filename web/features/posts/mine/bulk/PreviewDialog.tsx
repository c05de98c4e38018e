import type { Bulk } from '#shared/posts/bulk.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { momentInWords } from '../../../../lib/momentInWords.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useLanguage } from '../../../../lib/useLanguage.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import css from './Bulk.module.css'
import { Outcomes } from './Outcomes.tsx'

type Props = { plan: Bulk; onCancel: () => void; onApply: () => void }

/** What would change, with each price before and after, and what stays as it is and why. */
export function PreviewDialog({ plan: { act, items, undoUntil }, onCancel, onApply }: Props) {
  const { t } = useTranslation('bulk')
  const language = useLanguage()
  const [changing, others] = [items.filter(({ outcome }) => !outcome), items.filter(({ outcome }) => outcome)]
  const count = changing.length
  return (
    <Dialog title={count > 0 ? t(`change.${act}`, { count }) : t('nothing')} wide onClose={onCancel}>
      {act === 'price' && count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        <section className={css.prices} aria-label={t('acts.price')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('listing')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {changing.map(({ postId, title, price }) => (
                <tr key={postId}>
                  <th scope="row">{title}</th>
                  <td>{price && formatMoney(price.from, price.currency, language)}</td>
                  <td>{price && formatMoney(price.to, price.currency, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {others.length > 0 && <Outcomes title={t('leftOut', { count: others.length })} items={others} />}
      {count > 0 && <p className={css.note}>{t('undoable', { time: momentInWords(undoUntil, language) })}</p>}
      <div className={css.answers}>
        <Button variant="default" size="md" onClick={onCancel}>
          {t('back')}
        </Button>
        {count > 0 && (
          <Button size="md" onClick={onApply}>
            {t('apply')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
