import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Replica } from '#functions/search/parts/replica/fold.ts'
import { sitemapFiles } from '#functions/search/parts/replica/sitemapFiles.ts'
import { robots } from '#functions/site/robots.ts'
import { indexOf } from '#web/server/sitemapXml.ts'
import { emptyReplica, fill } from './support.ts'

const site = 'https://tregu.example'

async function filesOf(replica: Replica, others: Parameters<typeof sitemapFiles>[1] = []) {
  const files = []
  for await (const { body, ...file } of sitemapFiles(replica, others, site))
    files.push({ ...file, text: gunzipSync(body).toString() })
  return files
}
const addresses = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('each public listing is in the sitemap in both languages, with its pictures and its last change (REA-07)', async () => {
  const replica = emptyReplica()
  const photos = Array.from({ length: 7 }, (_, at) => ({
    key: `photo${at}`,
    primary: at === 0,
    extension: 'jpg' as const,
    width: 1280,
    height: 960,
    placeholder: '#336699',
  }))
  await fill(replica, [{ photos }, { archived: true }, { withheld: true }, {}])
  const [file, ...others] = await filesOf(replica, [{ path: '/user/post?a=b&page=1' }])
  expect(others).toEqual([])
  const text = file?.text ?? ''
  expect(addresses(text.replace(/<image:image>.*?<\/image:image>/g, ''))).toEqual(
    ['/user/post?a=b&amp;page=1&amp;', '/user/post-details/0?', '/user/post-details/3?'].flatMap((path) =>
      ['en', 'al'].map((language) => `${site}${path}lang=${language}`),
    ),
  )
  const [listing = ''] = text.match(/<url><loc>[^<]*post-details\/0\?lang=en.*?<\/url>/s) ?? []
  expect(listing.match(/<image:loc>/g)).toHaveLength(5)
  expect(listing).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  for (const language of ['en', 'sq', 'x-default']) expect(listing).toContain(`hreflang="${language}"`)
  expect(file?.changedAt).toMatch(/^\d{4}-/)
})

test('a file has at most 20,000 addresses, and keeps its name while its content is the same (REA-07)', async () => {
  const replica = emptyReplica()
  await fill(replica, [{}])
  const others = Array.from({ length: 10_000 }, (_, at) => ({ path: `/user/blogs/${at}` }))
  const files = await filesOf(replica, others)
  expect(files.map(({ text }) => addresses(text).length)).toEqual([20_000, 2])
  expect(new Set(files.map(({ path }) => path)).size).toBe(2)
  expect((await filesOf(replica, others)).map(({ path }) => path)).toEqual(files.map(({ path }) => path))
  expect(addresses(indexOf(files, site))).toEqual(files.map(({ path }) => site + path))
})

test('robots.txt names the sitemaps, and forbids no page: private ones say noindex themselves (REA-07, HTM-07)', () => {
  const lines = robots(site).split('\n')
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(lines.filter((line) => line.startsWith('Disallow: '))).toEqual(['Disallow: /api/'])
})
