import { env } from '../../lib/env.ts'

/** The headers of recurring mail that is stopped by one press in the mail program, by a POST to this path (RFC 8058). */
export const stoppedBy = (path: string): Record<string, string> => ({
  'List-Unsubscribe': `<${env('SITE_URL')}${path}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
