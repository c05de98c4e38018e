import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings of cdk-nag on one construct and what is below it: rule → why it does not apply there. */
export function acknowledge(construct: IConstruct, reasons: Record<string, string>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })))
}
