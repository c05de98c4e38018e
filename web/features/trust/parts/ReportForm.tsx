import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors } from '#shared/lib/errors.ts'
import type { TargetKind } from '#shared/trust/reasons.ts'
import type { Receipt } from '#shared/trust/schema.ts'
import { ApiError, api, isMissing } from '../../../lib/api.ts'
import { useCaller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useSending } from '../../../lib/useSending.ts'
import { Button } from '../../../ui/Button.tsx'
import { Honeypot } from '../../../ui/Honeypot.tsx'
import { unsentText } from '../../../ui/notify.ts'
import css from './Report.module.css'
import {
  fieldsIn,
  type Reported,
  type ReportValues,
  reportOf,
  type Step,
  stepsFor,
  storeUnsentReport,
  unsentReport,
  wrongIn,
} from './report.ts'
import { ContactStep, ReasonStep, WordsStep } from './steps.tsx'

type Props = {
  /** What can be reported here; the form begins with the first. */
  targets: readonly Reported[]
  /** Called with the kind that is reported, when another is chosen. */
  onKind?: (kind: TargetKind) => void
  onSent: (receipt: Receipt) => void
  /** Closes the form, where it can be closed. */
  onClose?: () => void
}

const isRefused = (error: Error | undefined, field: string) => error instanceof ApiError && field in error.fields

/** The form of a report in at most three steps (TRU-01). What is typed stays in this tab until it is sent. */
export function ReportForm({ targets, onKind, onSent, onClose }: Props) {
  const { t } = useTranslation(['trust', 'common'])
  const caller = useCaller() ?? null
  const [values, setValues] = useState(() => unsentReport(targets))
  const [at, setAt] = useState(0)
  /** Errors are shown of what was refused, and change while it is corrected. */
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<FieldErrors>({})
  // Stays until the next answer, so that the layout does not shift while the user presses again.
  const [failure, setFailure] = useState<Error>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  const steps = stepsFor(values.reason, caller !== null)
  const step = steps[Math.min(at, steps.length - 1)] ?? 'reason'
  const last = step === steps.at(-1)
  const wrong = (of: Step, now: ReportValues = values): FieldErrors => {
    const all = wrongIn(reportOf(now, targets, caller))
    return Object.fromEntries(fieldsIn[of].flatMap((field) => (all[field] ? [[field, all[field]]] : [])))
  }
  const errors = { ...(attempt > 0 && wrong(step)), ...refused }

  const change = (changes: Partial<ReportValues>) => {
    const next = { ...values, ...changes }
    setValues(next)
    storeUnsentReport(targets, next)
    setRefused((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in changes))))
    if (changes.kind) onKind?.(changes.kind)
  }

  const refuse = () => setAttempt((count) => count + 1)
  useEffect(() => {
    if (attempt > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid], textarea[aria-invalid]')
        ?.focus()
  }, [attempt])

  const go = (to: number) => {
    setAttempt(0)
    setAt(to)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const sending = useSending({
    mutationFn: () => api.trust.report({ body: reportOf(values, targets, caller) }),
    onSuccess: ({ data }) => {
      storeUnsentReport(targets, undefined)
      onSent(data)
    },
    onError: (error) => {
      setFailure(error)
      if (!(error instanceof ApiError)) return
      const found = steps.findIndex((one) => fieldsIn[one].some((field) => field in error.fields))
      if (found < 0) return
      setAt(found)
      setRefused(error.fields)
      refuse()
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(wrong(step)).length > 0) return refuse()
    if (!last) return go(steps.indexOf(step) + 1)
    sending.mutate()
  }

  const props = { values, errors, caller, change, id }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <p className={css.step}>{t('report.step', { step: steps.indexOf(step) + 1, count: steps.length })}</p>
      {step === 'reason' && <ReasonStep {...props} targets={targets} heading={heading} />}
      {step === 'words' && <WordsStep {...props} heading={heading} />}
      {step === 'contact' && <ContactStep {...props} heading={heading} />}
      {last && (
        <Honeypot
          value={values.website}
          onChange={(website) => change({ website })}
          refused={isRefused(failure, 'website')}
        />
      )}
      {failure && !Object.keys(refused).length && (
        <p role="alert" className={css.error}>
          {failureText(failure)}
        </p>
      )}
      <div className={css.buttons}>
        {step !== 'reason' ? (
          <Button variant="default" size="md" onClick={() => go(steps.indexOf(step) - 1)}>
            {t('common:back')}
          </Button>
        ) : (
          onClose && (
            <Button variant="default" size="md" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          )
        )}
        <Button type="submit" size="md" loading={sending.isPending}>
          {t(last ? 'report.send' : 'report.next')}
        </Button>
      </div>
    </form>
  )

  function failureText(error: Error): string {
    if (isRefused(error, 'website')) return t('common:honeypot.ask')
    if (error instanceof ApiError && error.code === 'forbidden') return t('report.errors.own')
    if (isMissing(error)) return t('report.errors.gone')
    return unsentText(error)
  }
}
