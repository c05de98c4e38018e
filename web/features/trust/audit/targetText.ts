import { targetKinds } from '#shared/trust/acts.ts'
import { useTranslation } from '../../../lib/texts.ts'
import { auditing as english } from './texts/en.ts'

/** The kind and the id of a target of the audit log; of a case also those of what it is about. */
function partsOf(target: string) {
  const [kind = '', id = ''] = target.split('#')
  const [about = '', aboutId = ''] = id.split('.')
  return { kind: targetKinds.find((one) => one === kind), id, about, aboutId }
}

const isAbout = (about: string): about is keyof typeof english.values.kind => Object.hasOwn(english.values.kind, about)

/** Names a target of the audit log: its kind and its id. */
export function useTargetText() {
  const { t } = useTranslation('auditing')
  return (target: string): string => {
    const { kind, id, about, aboutId } = partsOf(target)
    if (!kind) return target
    if (kind !== 'case' || !isAbout(about)) return `${t(`targets.${kind}`)} ${id}`
    return `${t('targets.case')}: ${t(`values.kind.${about}`)} ${aboutId}`
  }
}

/** The page of a target, if it has one. */
export function pageOfTarget(target: string): string | undefined {
  const { kind, id, about, aboutId } = partsOf(target)
  if (kind === 'listing') return `/user/post-details/${id}`
  if (kind === 'case') return `/user/cases/${about}/${aboutId}`
  if (kind === 'paper') return `/user/papers/${id}`
  return kind === 'approval' ? '/user/approvals' : undefined
}
