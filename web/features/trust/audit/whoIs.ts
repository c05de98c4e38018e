import { useTranslation } from '../../../lib/texts.ts'

const isRole = (who: string) => who === 'operator' || who === 'owner' || who === 'reporter'

/** Who an id of the audit log is: you, an administrator by name, a rule, an operator, an owner, or who reported. */
export function useWhoIs(people: Readonly<Record<string, string>>, own: string) {
  const { t } = useTranslation('auditing')
  return (who: string): string => {
    if (who === own) return t('who.you')
    if (isRole(who)) return t(`who.${who}`)
    if (who.startsWith('rule:')) return t('who.rule', { name: who.slice('rule:'.length) })
    return people[who] ?? t('who.gone')
  }
}
