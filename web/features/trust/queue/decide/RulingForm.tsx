import { appealOutcomes, type DecisionShown, decisionMax } from '#shared/trust/schema.ts'
import { formatDay, visitorsDay } from '../../../../lib/format.ts'
import { useTranslation } from '../../../../lib/texts.ts'
import { AreaField } from '../../../../ui/Field.tsx'
import { useTrustWords } from '../../trustWords.ts'
import css from './DecisionForm.module.css'
import { Options } from './Options.tsx'
import { rulingId, type useRuling } from './useRuling.ts'

type Props = { formId: string; decision: DecisionShown; ruling: ReturnType<typeof useRuling> }

/** The form of the ruling on an appeal, which another person makes than decided first (TRU-06). */
export function RulingForm({ formId, decision, ruling }: Props) {
  const { t } = useTranslation('queue')
  const words = useTrustWords()
  const { draft, wrong } = ruling
  const day = formatDay(visitorsDay(decision.at))

  return (
    <form
      id={formId}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ruling.submit()
      }}
    >
      <div className={css.appeal}>
        <p>{t('rule.against', { action: words.actions[decision.action], day })}</p>
        <blockquote>{decision.appeal?.words}</blockquote>
      </div>
      <Options
        id={rulingId('outcome')}
        label={t('rule.outcome')}
        options={appealOutcomes.map((value, at) => ({
          value,
          label: t(`rule.outcomes.${value}`),
          help: t(`rule.help.${value}`),
          key: String(at + 1),
        }))}
        value={draft.outcome}
        onChange={ruling.setOutcome}
        error={wrong.outcome}
      />
      <AreaField
        id={rulingId('words')}
        label={t('rule.words')}
        value={draft.words}
        longest={decisionMax.words}
        onChange={({ currentTarget: { value } }) => ruling.setWords(value)}
        error={wrong.words}
        aria-keyshortcuts="w"
      />
    </form>
  )
}
