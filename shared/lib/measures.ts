/**
 * The product's own metrics beside those of AWS: name → CloudWatch unit. Dashboard and alarms use them. `TaskFailed`: a
 * follow-up task of a write failed, and is retried, set aside or given up. `TableThrottled`: DynamoDB throttled a
 * request. `LetterPostponed`: a letter of an alert waits, because a limit of letters is reached. `MailQuotaUsed`: the
 * share of the mails that SES sends for the account in 24 hours. `CallThrottled`: API Gateway refused a call, because all
 * callers together made it too often. `SiteDown`: our own look at the site failed. `CertificateDays`: how long its
 * certificate is still valid. `CeilingUsed`: the share of what the stage's visitors may cost in a day. `IndexAge`: by
 * how much the index behind a search response lagged.
 */
export const measures = {
  MailFailed: 'Count',
  TaskFailed: 'Count',
  TableThrottled: 'Count',
  LetterPostponed: 'Count',
  MailQuotaUsed: 'Percent',
  CallThrottled: 'Count',
  SiteDown: 'Count',
  CertificateDays: 'None',
  CeilingUsed: 'Percent',
  IndexAge: 'Milliseconds',
} as const
export type Measure = keyof typeof measures

/** The CloudWatch namespace of the metrics; each stage is a service in it. */
export const measuresNamespace = 'tregu'
