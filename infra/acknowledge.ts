import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/**
 * Suppresses cdk-nag findings on a construct and its children; `reasons` maps a rule to why it does not apply there.
 */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })))
}
