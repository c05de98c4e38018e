import { privatePages } from '#web/pages.ts'

/** The content of /robots.txt: disallows the private pages and names the sitemap (REA-07). */
export const robots = (site: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...privatePages.map((path) => `Disallow: ${path.replace(/\*.*$/, '')}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')
