import { actionsFor } from '#shared/trust/actions.ts'
import { mayDecide } from '#shared/trust/moderators.ts'
import { reasons, reasonsFor } from '#shared/trust/reasons.ts'
import { type CaseWhole, decisionMax } from '#shared/trust/schema.ts'
import type { Caller } from '../../../../lib/caller.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { useLanguage } from '../../../../lib/useLanguage.ts'
import { AreaField, InputField } from '../../../../ui/Field.tsx'
import { useTrustWords } from '../../trustWords.ts'
import css from './DecisionForm.module.css'
import { reasonKeys } from './keys.ts'
import { Options } from './Options.tsx'
import { fieldId, type useDecision } from './useDecision.ts'

type Props = { formId: string; one: CaseWhole; admin: Caller; decision: ReturnType<typeof useDecision> }

/** What somebody with these roles may decide about a case, in the order of the keys 1 to 9. */
export const offeredActions = ({ kind, held }: CaseWhole, { roles }: Caller) =>
  actionsFor(kind, held).filter((action) => mayDecide(roles, kind, action))

/** The form of a decision: what to do, why, and what the owner reads. */
export function DecisionForm({ formId, one, admin, decision }: Props) {
  const { t } = useTranslation('queue')
  const words = useTrustWords()
  const language = useLanguage()
  const { draft, wrong } = decision
  const { kind, owner } = one
  const reads = owner && owner.language !== language && t(`decide.reads.${owner.language}`, { name: owner.name })

  return (
    <form
      id={formId}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        decision.submit()
      }}
    >
      <Options
        id={fieldId('action')}
        label={t('decide.action')}
        options={offeredActions(one, admin).map((value, at) => ({
          value,
          label: words.actions[value],
          key: String(at + 1),
        }))}
        value={draft.action}
        onChange={decision.setAction}
        error={wrong.action}
      />
      {draft.action !== 'dismiss' && kind !== 'message' && (
        <>
          <Options
            id={fieldId('reason')}
            label={t('decide.reason')}
            options={reasonsFor(kind).map((value) => ({
              value,
              label: words.reasons[value].title,
              key: reasonKeys[value],
            }))}
            value={draft.reason}
            onChange={decision.setReason}
            error={wrong.reason}
          />
          <AreaField
            id={fieldId('words')}
            label={t('decide.words')}
            value={draft.words}
            longest={decisionMax.words}
            onChange={({ currentTarget: { value } }) => decision.setWords(value)}
            error={wrong.words}
            help={[t('decide.wordsHelp'), reads].filter(Boolean).join(' ')}
            aria-keyshortcuts="w"
          />
          {draft.reason && reasons[draft.reason].basis === 'law' && (
            <InputField
              label={t('decide.law')}
              value={draft.law}
              id={fieldId('law')}
              longest={decisionMax.law}
              onChange={({ currentTarget: { value } }) => decision.setLaw(value)}
              help={t('decide.lawHelp')}
            />
          )}
        </>
      )}
    </form>
  )
}
