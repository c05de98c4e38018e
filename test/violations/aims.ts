import type { Aims } from '../support/aim.ts'

export const aims: Aims<'violations'> = {
  report: { aim: () => ({ body: [] }) },
}
