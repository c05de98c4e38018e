import { targetKinds } from '#shared/trust/acts.ts'
import { useTranslation } from '../../../lib/texts.ts'

/** Names a target of the audit log: its kind and its id. */
export function useTargetText() {
  const { t } = useTranslation('auditing')
  return (target: string): string => {
    const [kind = '', id = ''] = target.split('#')
    const known = targetKinds.find((one) => one === kind)
    return known ? `${t(`targets.${known}`)} ${id}` : target
  }
}
