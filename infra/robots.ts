import { privatePages } from '#web/pages.ts'

/** What crawlers are told: nothing of what belongs to one person, and where the addresses are (REA-07). */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...privatePages.map((path) => `Disallow: ${path.replace(/\*.*$/, '')}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
