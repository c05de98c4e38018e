import type { Needs } from '../lib/needs.ts'

export const violations = {
  report: {
    grants: [{ table: 'violations', actions: ['UpdateItem'] }],
  },
  all: { grants: [{ table: 'violations', actions: ['Query'] }] },
} satisfies Needs
