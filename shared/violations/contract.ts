import * as z from 'zod/mini'
import { contract } from '../lib/contract.ts'
import { browserReport, storedViolation } from './schema.ts'

const day = 86_400

/** Reports of violations of the content security policy. */
export const violations = contract('violations', {
  /**
   * Browsers send these reports by themselves (infra/headers.ts), perhaps on every page of a visit; few of a visitor
   * differ.
   */
  report: {
    summary: 'Report violations of a policy of the pages',
    method: 'POST',
    path: '/api/violations',
    access: 'anyone',
    accepts: 'reports',
    maxBytes: 20_000,
    limit: {
      address: { times: 20, seconds: day },
      everybody: { times: 2000, seconds: day },
      // Of an address, or of an IPv6 site: violations that nobody has reported in this month.
      rules: { different: { times: 10, seconds: day } },
    },
    writes: 20,
    optional: true,
    body: browserReport,
    answer: z.strictObject({ data: z.strictObject({ kept: z.int() }) }),
  },
  all: {
    summary: 'List reported violations',
    method: 'GET',
    path: '/api/violations/all',
    access: 'administer',
    answer: z.strictObject({ data: z.array(storedViolation) }),
  },
})
