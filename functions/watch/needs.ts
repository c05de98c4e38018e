import type { Needs } from '../lib/needs.ts'

export const watch = {
  // From outside, through the distribution: CloudWatch has the metrics of CloudFront and of its certificate in us-east-1
  // alone, where an alarm would need a second stack.
  look: { every: '5 minutes', seconds: 30, site: true },
  ceiling: { every: '1 minute', seconds: 30, grants: [{ edge: true }, { table: 'limits', actions: ['GetItem'] }] },
} satisfies Needs
