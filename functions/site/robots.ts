/**
 * The content of /robots.txt: names the sitemap (REA-07). Private pages are `noindex` and therefore not disallowed:
 * crawlers that may not read a page never learn that it is `noindex` (HTM-07).
 */
export const robots = (site: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')
