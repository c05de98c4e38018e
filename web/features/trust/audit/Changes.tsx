import { type Action, actionNames } from '#shared/trust/actions.ts'
import type { ShownEntry } from '#shared/trust/audit/schema.ts'
import { reasonNames } from '#shared/trust/reasons.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { useTrustWords } from '../trustWords.ts'
import { auditing as english } from './texts/en.ts'

type Fact = ShownEntry['before'][string]
type FactName = keyof typeof english.facts
const states = ['unconfirmed', 'active', 'suspended', 'deactivated'] as const

/** Facts that tell entries apart, and readers nothing: the version of the target, and the ids of records. */
const unread = new Set(['version', 'decision', 'report'])

const hasFactText = (name: string): name is FactName => Object.hasOwn(english.facts, name)
const isMoment = (value: Fact) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
const actionIn = (name: string, value: Fact): Action | undefined =>
  name === 'action' ? actionNames.find((one) => one === value) : undefined

/** Whether a fact has values with texts, and this is one of them. */
const hasValueText = (name: string, value: Fact): boolean =>
  Object.hasOwn(english.values, name) && Object.hasOwn(english.values[name as 'origin'], String(value))

/** What an act changed: each fact with its value before and after, as far as they are known. */
export function Changes({
  what,
  before,
  after,
  why,
  of,
}: Pick<ShownEntry, 'what' | 'before' | 'after' | 'why' | 'of'>) {
  const { t } = useTranslation(['auditing', 'admin'])
  const words = useTrustWords()
  const said = (name: string, value: Fact | undefined): string | undefined => {
    if (value === undefined) return undefined
    if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
    if (isMoment(value)) return formatMoment(String(value))
    const action = actionIn(name, value)
    if (action) return words.actions[action]
    if (hasValueText(name, value)) return t(`values.${name}.${value}` as 'values.origin.own')
    const state = states.find((one) => one === value)
    return state ? t(`admin:users.states.${state}`) : [value].flat().join(', ')
  }
  const facts = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !unread.has(name))
  const reason = what.startsWith('case.') && reasonNames.find((one) => one === why)
  return (
    <ul>
      {facts.map((name) => (
        <li key={name}>
          {hasFactText(name) ? t(`facts.${name}`) : name}:{' '}
          {[said(name, before[name]), said(name, after[name])]
            .filter((value) => value !== undefined && value !== '')
            .join(' → ')}
        </li>
      ))}
      {why && (
        <li>
          {t('log.why')}: {reason ? words.reasons[reason].title : why}
        </li>
      )}
      {of && <li>{t('log.of', { number: Number(of) })}</li>}
    </ul>
  )
}
