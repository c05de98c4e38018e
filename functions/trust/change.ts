import type { Target } from '#shared/trust/reasons.ts'
import { changeFound } from '../cases/parts/changeFound.ts'
import type { Case, CaseItem } from '../cases/parts/data.ts'
import { findTarget } from './targets.ts'

/** Changes the case of a target as `changeFound` does, and looks the target up where a case has to be opened. */
export const changeCase = (
  target: Target,
  change: (one: Case) => Case | undefined | Promise<Case | undefined>,
): Promise<CaseItem | undefined> => changeFound(target, () => findTarget(target), change)
