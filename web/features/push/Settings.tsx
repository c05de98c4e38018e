import { useState } from 'react'
import { useTranslation } from '../../lib/texts.ts'
import { useSending } from '../../lib/useSending.ts'
import type { Slot } from '../../slots.ts'
import { notify } from '../../ui/notify.ts'
import { Switch } from '../../ui/Switch.tsx'
import { Section } from '../accounts/parts/Section.tsx'
import { stateOf, turnOff, turnOn } from './device.ts'
import { keptOf } from './kept.ts'
import css from './push.module.css'

/** How this device tells the account of news, or why it cannot. */
export const Component: Slot<'account.settings'> = ({ userId }) => {
  const { t } = useTranslation('notifications')
  const [state, setState] = useState(() => stateOf(userId))
  const [full, setFull] = useState(() => keptOf(userId)?.full ?? false)
  const changing = useSending({
    mutationFn: (to: { on: boolean; full: boolean }) => (to.on ? turnOn(userId, to.full) : turnOff(userId)),
    onSuccess: (next) => {
      setState(next)
      setFull(keptOf(userId)?.full ?? false)
    },
    onError: () => notify.error(t('failed')),
  })
  return (
    <Section title={t('title')} lead={t('lead')}>
      {state === 'on' || state === 'off' ? (
        <>
          <Switch
            label={t('on')}
            checked={state === 'on'}
            disabled={changing.isPending}
            onChange={(on) => changing.mutate({ on, full: false })}
          />
          {state === 'on' && (
            <div>
              <Switch
                label={t('full')}
                checked={full}
                disabled={changing.isPending}
                onChange={(full) => changing.mutate({ on: true, full })}
              />
              <p className={css.note}>{t('neutral')}</p>
            </div>
          )}
          <p className={css.note}>{t('until')}</p>
        </>
      ) : (
        <p>{t(state)}</p>
      )}
    </Section>
  )
}
