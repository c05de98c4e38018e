import { IconArrowDown, IconX } from '@tabler/icons-react'
import { utcDay } from '#shared/lib/utcDay.ts'
import { spansText } from '#shared/posts/hours.ts'
import { entriesIn, entriesText, type HoursEntry, readSpans } from '#shared/posts/typedHours.ts'
import { dayCodes, weekdays } from '#shared/posts/weekdays.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/Field.tsx'
import css from './HoursInput.module.css'

type Props = {
  /** The ids of its inputs: the first is that of `openingHours`. */
  idOf: (field: string) => string
  typed: string
  wrong: boolean
  onChange: (typed: string) => void
}

/** Opening hours: a line for each weekday, typed as people say them, and days with other hours. */
export function HoursInput({ idOf, typed: text, wrong: error, onChange }: Props) {
  const { t } = useTranslation(['listing', 'listings'])
  const entries = entriesIn(text)
  const week = dayCodes.map((key) => entries.find((one) => one.key === key) ?? { key, typed: '' })
  const days = entries.filter(({ key }) => !week.some((one) => one.key === key))
  const set = (changed: readonly HoursEntry[]) => onChange(entriesText(changed))
  const setWeek = (typedOn: (at: number) => string) =>
    set([...week.map(({ key }, at) => ({ key, typed: typedOn(at) })), ...days])
  const setDays = (changed: readonly HoursEntry[]) => set([...week, ...changed])
  const typedIn = (at: number) => week[at]?.typed ?? ''
  const described = (typed: string) => ({
    placeholder: t('listings:closed'),
    help: understood(typed),
    'aria-invalid': error && !readSpans(typed) ? true : undefined,
  })

  return (
    <fieldset className={css.hours}>
      <legend>{t('listings:facts.openingHours')}</legend>
      <p className={css.help}>{t('hours.help')}</p>
      {weekdays.map((weekday, at) => {
        const day = t(`listings:weekdays.${weekday}`)
        return (
          <div key={weekday} className={css.line}>
            <label htmlFor={at === 0 ? idOf('openingHours') : idOf(weekday)}>{day}</label>
            <InputField
              {...described(typedIn(at))}
              id={at === 0 ? idOf('openingHours') : idOf(weekday)}
              value={typedIn(at)}
              onChange={(event) => {
                const { value } = event.currentTarget
                setWeek((one) => (one === at ? value : typedIn(one)))
              }}
            />
            {at > 0 && (
              <Button
                variant="subtle"
                aria-label={t('hours.same', { day })}
                title={t('hours.same', { day })}
                icon={<IconArrowDown size={18} aria-hidden />}
                onClick={() => setWeek((one) => typedIn(one === at ? at - 1 : one))}
              />
            )}
          </div>
        )
      })}
      {days.map(({ key, typed }, at) => {
        const change = (change: Partial<HoursEntry>) => setDays(days.with(at, { key, typed, ...change }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day keeps its line while its date is changed
          <div key={at} className={css.line}>
            <InputField
              aria-label={t('hours.date')}
              type="date"
              value={key}
              onChange={({ currentTarget: { value } }) => value && change({ key: value })}
            />
            <InputField
              {...described(typed)}
              aria-label={t('hours.dateHours')}
              value={typed}
              onChange={({ currentTarget: { value } }) => change({ typed: value })}
            />
            <Button
              variant="subtle"
              aria-label={t('hours.remove')}
              title={t('hours.remove')}
              icon={<IconX size={18} aria-hidden />}
              onClick={() => setDays(days.toSpliced(at, 1))}
            />
          </div>
        )
      })}
      <div className={css.buttons}>
        <Button variant="default" size="compact" onClick={() => setWeek(() => typedIn(0))}>
          {t('hours.all')}
        </Button>
        <Button variant="default" size="compact" onClick={() => setDays([...days, { key: newDay(days), typed: '' }])}>
          {t('hours.add')}
        </Button>
      </div>
    </fieldset>
  )
}

/** How typed hours are understood, where that differs from what is typed. */
function understood(typed: string): string | undefined {
  const spans = readSpans(typed)
  const text = spans && spansText(spans)
  return text && text !== typed.trim() ? `= ${text}` : undefined
}

const dayMs = 86_400_000
/** The day after the last one, or else tomorrow. */
const newDay = (days: readonly HoursEntry[]): string =>
  utcDay(Math.max(Date.now(), ...days.map(({ key }) => Date.parse(key))) + dayMs)
