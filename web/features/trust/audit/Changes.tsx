import type { ShownEntry } from '#shared/trust/audit/schema.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { auditing as english } from './texts/en.ts'

type Fact = ShownEntry['before'][string]
type FactName = keyof typeof english.facts
const states = ['unconfirmed', 'active', 'suspended', 'deactivated'] as const

const hasFactText = (name: string): name is FactName => Object.hasOwn(english.facts, name)

/** What an act changed: each fact with its value before and after, as far as they are known. */
export function Changes({ before, after, why, of }: Pick<ShownEntry, 'before' | 'after' | 'why' | 'of'>) {
  const { t } = useTranslation(['auditing', 'admin'])
  const said = (value: Fact | undefined): string | undefined => {
    if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
    const state = states.find((one) => one === value)
    if (state) return t(`admin:users.states.${state}`)
    return value === undefined ? undefined : [value].flat().join(', ')
  }
  // The version of the target tells retries apart, and readers nothing.
  const facts = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'version')
  return (
    <ul>
      {facts.map((name) => (
        <li key={name}>
          {hasFactText(name) ? t(`facts.${name}`) : name}:{' '}
          {[said(before[name]), said(after[name])].filter((value) => value !== undefined && value !== '').join(' → ')}
        </li>
      ))}
      {why && (
        <li>
          {t('log.why')}: {why}
        </li>
      )}
      {of && <li>{t('log.of', { number: Number(of) })}</li>}
    </ul>
  )
}
