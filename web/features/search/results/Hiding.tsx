import type { Card } from '#shared/posts/post.ts'
import { hidden } from '../../../lib/deviceIds.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './Hiding.module.css'

/** What stands in the place of a hidden listing that keeps its room. */
export function Veil({ card: { postId, title } }: { card: Card }) {
  const { t } = useTranslation('listings')
  return (
    <p className={css.veil}>
      {t('hide.hidden')}
      <Button variant="default" aria-label={t('hide.againOf', { title })} onClick={() => hidden.remove(postId)}>
        {t('hide.again')}
      </Button>
    </p>
  )
}

type Props = { count: number; shows: boolean; onShow: () => void }

/** Says how many results are left out because they are hidden, and shows them. */
export function HiddenLine({ count, shows, onShow }: Props) {
  const { t } = useTranslation('results')
  return (
    <p className={css.line}>
      {t('hidden', { count })} ·{' '}
      <button type="button" aria-expanded={shows} onClick={onShow}>
        {t(shows ? 'hideAgain' : 'showHidden')}
      </button>
    </p>
  )
}
