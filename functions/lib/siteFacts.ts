import type { SiteFacts } from '#shared/site/facts.ts'
import { env } from './env.ts'

/** The facts of this stage's site, for functions that send mail, render pages or declare `facts` in their needs. */
export const siteFacts: SiteFacts = JSON.parse(env('SITE_FACTS'))
