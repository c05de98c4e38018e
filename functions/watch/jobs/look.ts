import { dayMs } from '../../lib/days.ts'
import { env } from '../../lib/env.ts'
import { logger } from '../../lib/logger.ts'
import { measure } from '../../lib/measure.ts'
import { job } from '../../lib/task.ts'
import { lookAt } from '../site.ts'

/** A page that the distribution answers from its bucket, so that a look costs no call and counts as none. */
const page = '/user/login'

/** Looks at the site as a visitor would: whether it answers, and how long its certificate is still valid. */
export const handler = job(async (now) => {
  const { wrong, validUntil } = await lookAt(env('SITE_URL') + page)
  if (wrong) logger.error('The site does not answer', { wrong })
  measure('SiteDown', wrong ? 1 : 0)
  if (validUntil !== undefined) measure('CertificateDays', (validUntil - now) / dayMs)
})
