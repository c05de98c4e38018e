import type { Target } from '#shared/trust/reasons.ts'
import { changeOrOpenCase } from '../cases/parts/changeOrOpenCase.ts'
import type { Case, CaseItem } from '../cases/parts/data.ts'
import { findTarget } from './targets.ts'

/** Changes the case of a target as `changeOrOpenCase` does, and looks the target up where a case has to be opened. */
export const changeCase = (
  target: Target,
  change: (one: Case) => Case | undefined | Promise<Case | undefined>,
): Promise<CaseItem | undefined> => changeOrOpenCase(target, () => findTarget(target), change)
