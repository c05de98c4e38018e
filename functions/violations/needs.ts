import type { Needs } from '../lib/needs.ts'

export const violations = {
  report: {
    costs: { what: 'reports of what was refused', one: { writes: 15 } },
    grants: [{ table: 'violations', actions: ['UpdateItem'] }],
  },
  all: { grants: [{ table: 'violations', actions: ['Query'] }] },
} satisfies Needs
