import type { Target, TargetKind } from '#shared/trust/reasons.ts'

/** The id of a target's case. */
export const caseIdOf = ({ kind, id }: Target): string => `${kind}.${id}`

/** The target of a case's id. */
export function targetOf(caseId: string): Target {
  const at = caseId.indexOf('.')
  return { kind: caseId.slice(0, at) as TargetKind, id: caseId.slice(at + 1) }
}
