import type { Ref } from 'react'
import type { FieldErrors } from '#shared/lib/errors.ts'
import { neededFor, reasonsFor } from '#shared/trust/reasons.ts'
import { reportMax } from '#shared/trust/schema.ts'
import type { Caller } from '../../../lib/caller.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Choices } from '../../../ui/Choices.tsx'
import { AreaField, InputField, Tick } from '../../../ui/Field.tsx'
import css from './Report.module.css'
import { isNotice, nameOf, type Reported, type ReportValues } from './report.ts'

type Props = {
  values: ReportValues
  errors: FieldErrors
  caller: Caller | null
  change: (changes: Partial<ReportValues>) => void
  /** Begins the ids of the elements. */
  id: string
  /** The heading of the step, which gets the focus. */
  heading: Ref<HTMLHeadingElement>
}

/** What is reported, and what is wrong with it. */
export function ReasonStep({ values, errors, change, id, heading, targets }: Props & { targets: readonly Reported[] }) {
  const { t } = useTranslation('trust')
  const named = targets.find(({ kind }) => kind === values.kind)?.name
  const error = errors.reason && t('report.errors.reason')
  return (
    <>
      {targets.length > 1 && (
        <Choices
          label={t('report.what')}
          choices={targets.map(({ kind, agency }) => ({
            value: kind,
            label: t(`report.targets.${agency ? 'agency' : kind}`),
          }))}
          value={values.kind}
          onChange={(kind) =>
            change({ kind, ...(values.reason && !reasonsFor(kind).includes(values.reason) && { reason: null }) })
          }
        />
      )}
      {named && <p className={css.name}>{named}</p>}
      <div
        role="radiogroup"
        aria-labelledby={`${id}-reason`}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-reason-error` : undefined}
      >
        <h2 ref={heading} id={`${id}-reason`} className={css.heading} tabIndex={-1}>
          {t('report.reason')}
        </h2>
        {error && (
          <p id={`${id}-reason-error`} className={css.error}>
            {error}
          </p>
        )}
        <div className={css.reasons}>
          {reasonsFor(values.kind).map((reason) => (
            <label key={reason}>
              <input
                type="radio"
                name={`${id}-reason`}
                checked={values.reason === reason}
                onChange={() => change({ reason })}
              />
              {t(`reasons.${reason}.title`)}
            </label>
          ))}
        </div>
      </div>
    </>
  )
}

/** What the reporter says about it. */
export function WordsStep({ values, errors, change, heading }: Props) {
  const { t } = useTranslation('trust')
  const { reason, words } = values
  const law = isNotice(reason)
  const required = reason !== null && neededFor(reason).includes('words')
  return (
    <>
      <h2 ref={heading} className={css.heading} tabIndex={-1}>
        {t('report.words.heading')}
      </h2>
      {reason && <p className={css.note}>{t(`reasons.${reason}.title`)}</p>}
      <AreaField
        label={t(`report.words.${law ? 'law' : required ? 'required' : 'optional'}`)}
        help={law ? t('report.words.lawHelp') : required ? undefined : t('report.words.help')}
        required={required}
        rows={5}
        value={words}
        longest={reportMax.words}
        onChange={(event) => change({ words: event.currentTarget.value })}
        error={
          errors.words && t(words.trim() ? 'report.errors.wordsLong' : 'report.errors.words', { max: reportMax.words })
        }
      />
    </>
  )
}

/** Who reports, where that is asked for or helps, and that it is meant honestly. */
export function ContactStep({ values, errors, caller, change, id, heading }: Props) {
  const { t } = useTranslation('trust')
  const { reason, name, email, goodFaith } = values
  const needed = reason ? neededFor(reason) : []
  const why = isNotice(reason) ? 'law' : reason === 'minors' ? 'minors' : 'optional'
  const faithError = errors.goodFaith && t('report.errors.goodFaith')
  return (
    <>
      <h2 ref={heading} className={css.heading} tabIndex={-1}>
        {t('report.contact.heading')}
      </h2>
      <p className={css.note}>{t(`report.contact.${why}`)}</p>
      {caller ? (
        why === 'law' && <p>{t('report.contact.known', { name: nameOf(caller), email: caller.email })}</p>
      ) : (
        <>
          <InputField
            label={t('report.contact.name')}
            autoComplete="name"
            required={needed.includes('name')}
            value={name}
            longest={reportMax.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={
              errors.name && t(name.trim() ? 'report.errors.nameWrong' : 'report.errors.name', { max: reportMax.name })
            }
          />
          <InputField
            type="email"
            label={t('report.contact.email')}
            autoComplete="email"
            required={needed.includes('email')}
            value={email}
            onChange={(event) => change({ email: event.currentTarget.value })}
            error={errors.email && t(email.trim() ? 'report.errors.emailWrong' : 'report.errors.email')}
          />
        </>
      )}
      {needed.includes('goodFaith') && (
        <div>
          <Tick
            checked={goodFaith}
            required
            onChange={(checked) => change({ goodFaith: checked })}
            aria-invalid={faithError ? true : undefined}
            aria-describedby={faithError ? `${id}-faith` : undefined}
          >
            {t('report.contact.goodFaith')}
          </Tick>
          {faithError && (
            <p id={`${id}-faith`} className={css.error}>
              {faithError}
            </p>
          )}
        </div>
      )}
    </>
  )
}
