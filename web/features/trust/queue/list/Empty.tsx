import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import message from '../../../../ui/Message.module.css'
import { queueAddress, type View } from '../view.ts'

/** Says that the queue has nothing of this view. */
export function Empty({ view: { state, kind, filter } }: { view: View }) {
  const { t } = useTranslation('queue')
  const filtered = kind !== undefined || filter !== 'all'
  return (
    <div className={message.message}>
      <IconChecks size={48} stroke={1.5} aria-hidden />
      <h2>{t(filtered ? 'empty.filtered' : `empty.${state}`)}</h2>
      {filtered ? (
        <Button to={queueAddress({ state, kind: undefined, filter: 'all' })} variant="default">
          {t('empty.all')}
        </Button>
      ) : (
        state === 'open' && <p>{t('empty.text')}</p>
      )}
    </div>
  )
}
