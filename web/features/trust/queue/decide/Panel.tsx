import { useId, useState } from 'react'
import { reasonsFor } from '#shared/trust/reasons.ts'
import { appealOutcomes, type CaseWhole } from '#shared/trust/schema.ts'
import type { Caller } from '../../../../lib/caller.ts'
import { visitorsTime } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useMedia } from '../../../../lib/useMedia.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Drawer } from '../../../../ui/Drawer.tsx'
import { appealedIn, isClaimedByOther, mayAct } from '../queries.ts'
import { useKeys } from '../useKeys.ts'
import type { View } from '../view.ts'
import { DecisionForm, offeredActions } from './DecisionForm.tsx'
import { reasonKeys } from './keys.ts'
import css from './Panel.module.css'
import { RulingForm } from './RulingForm.tsx'
import { fieldId, useDecision } from './useDecision.ts'
import { rulingId, useRuling } from './useRuling.ts'

type Props = { one: CaseWhole; admin: Caller; view: View; onDecided: () => void }

/** Where the one column of a phone begins. */
const narrow = '(max-width: 61.9375em)'

/**
 * What can be done with a case: decide it, or the appeal against it. Beside the case, or on a phone in a drawer that a
 * bar at the lower edge opens. Whoever may not decide reads why.
 */
export function Panel({ one, admin, view, onDecided }: Props) {
  const { t } = useTranslation('queue')
  const isNarrow = useMedia(narrow)
  const formId = useId()
  const [opened, setOpened] = useState(false)
  const [again, setAgain] = useState(false)
  const appealed = appealedIn(one)
  const decision = useDecision({ one, userId: admin.userId, view, onDecided })
  const ruling = useRuling({ one, userId: admin.userId, decision: appealed, onDecided })
  const refused = refusalOf(one, admin.userId)
  const closed = one.state === 'closed' && one.decisions.length > 0 && !appealed && !again
  const ready = !refused && !closed
  const about = appealed ? 'rule' : 'decide'

  const choosing = appealed
    ? Object.fromEntries(appealOutcomes.map((value, at) => [String(at + 1), () => ruling.setOutcome(value)]))
    : Object.fromEntries([
        ...offeredActions(one, admin).map((value, at) => [String(at + 1), () => decision.setAction(value)]),
        ...reasonsFor(one.kind).map((value) => [reasonKeys[value], () => decision.setReason(value)]),
      ])
  useKeys(
    ready
      ? {
          ...choosing,
          w: () => document.getElementById(appealed ? rulingId('words') : fieldId('words'))?.focus(),
          'Mod+Enter': appealed ? ruling.submit : () => decision.submit(),
        }
      : {},
  )

  if (!ready)
    return (
      <aside className={css.panel} aria-label={t(`${about}.title`)}>
        <p role="status">
          {refused === 'ownDecision' && t('rule.own')}
          {refused === 'held' &&
            one.claim &&
            t('case.claimedBy', { name: one.claim.name, time: visitorsTime(one.claim.until) })}
          {!refused && t('decide.closed')}
        </p>
        {!refused && (
          <Button variant="default" onClick={() => setAgain(true)}>
            {t('decide.again')}
          </Button>
        )}
      </aside>
    )

  const form = appealed ? (
    <RulingForm formId={formId} decision={appealed} ruling={ruling} />
  ) : (
    <DecisionForm formId={formId} one={one} admin={admin} decision={decision} />
  )
  const submit = (
    <Button
      type="submit"
      form={formId}
      size="md"
      fullWidth
      loading={decision.sending || ruling.sending}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {t(`${about}.submit`)}
    </Button>
  )
  if (isNarrow)
    return (
      <>
        <div className={css.bar}>
          {!appealed && (
            <Button
              variant="default"
              size="md"
              loading={decision.sending && !opened}
              onClick={() => decision.submit('dismiss')}
            >
              {t('decide.dismiss')}
            </Button>
          )}
          <Button size="md" onClick={() => setOpened(true)}>
            {t(`${about}.open`)}
          </Button>
        </div>
        {opened && (
          <Drawer
            title={t(`${about}.title`)}
            side="bottom"
            size="min(100dvh, 760px)"
            onClose={() => setOpened(false)}
            foot={submit}
          >
            {form}
          </Drawer>
        )}
      </>
    )
  return (
    <aside className={css.panel} aria-label={t(`${about}.title`)}>
      <h2>{t(`${about}.title`)}</h2>
      {one.state === 'waiting' && <p>{t('decide.waiting')}</p>}
      {form}
      <div className={css.submit}>{submit}</div>
      {one.claim && <p className={css.claim}>{t('case.claimed', { time: visitorsTime(one.claim.until) })}</p>}
    </aside>
  )
}

/** Why somebody may not decide a case now. */
function refusalOf(one: CaseWhole, userId: string): 'ownDecision' | 'held' | undefined {
  if (!mayAct(one, userId)) return 'ownDecision'
  return isClaimedByOther(one) ? 'held' : undefined
}
