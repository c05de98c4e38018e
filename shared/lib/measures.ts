/**
 * What the product measures of itself beside what AWS measures of it: name → unit, by CloudWatch's names. Dashboard and
 * alarms stand on these. `TaskFailed`: what has to follow a write did not, and is tried again, set aside or given up.
 * `TableThrottled`: DynamoDB put off a call of ours. `IndexAge`: how far what a search answered from was behind.
 */
export const measures = {
  MailFailed: 'Count',
  TaskFailed: 'Count',
  TableThrottled: 'Count',
  IndexAge: 'Milliseconds',
} as const
export type Measure = keyof typeof measures

/** Where CloudWatch keeps them; each stage is a service in it. */
export const measuresNamespace = 'tregu'
