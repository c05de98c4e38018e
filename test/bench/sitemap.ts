import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sitemapFiles } from '#functions/search/parts/replica/sitemapFiles.ts'
import { megabytes, seconds, whole, writtenBy } from './format.ts'
import { loadReplica } from './load.ts'

/**
 * Builds the sitemap of this many listings from a replica, file by file like the job, and records the cost (REA-07).
 */
export async function benchSitemap(count: number): Promise<void> {
  const { replica, stop } = await loadReplica(count)
  try {
    const idle = process.memoryUsage().rss
    let [files, addresses, packed, plain, largest, peak] = [0, 0, 0, 0, 0, idle]
    let spent = 0
    let started = performance.now()
    for await (const { body } of sitemapFiles(replica, [], 'https://tregu.example')) {
      spent += performance.now() - started
      peak = Math.max(peak, process.memoryUsage().rss)
      const text = gunzipSync(body)
      files++
      addresses += text.toString().split('<url>').length - 1
      packed += body.length
      plain += text.length
      largest = Math.max(largest, text.length)
      started = performance.now()
    }
    const text = [
      '# The sitemap, measured',
      `${writtenBy('--sitemap')}. From a replica of ${whole(count)} generated listings, some of them archived, each in two languages.`,
      `${whole(addresses)} addresses in ${files} files, in ${seconds(spent)}: ${megabytes(packed)} with gzip, ${megabytes(plain)} plain, the largest ${megabytes(largest)}; ${megabytes(peak - idle)} of memory on top of the replica.`,
    ].join('\n\n')
    writeFileSync(join(import.meta.dirname, 'results', 'sitemap.md'), `${text}\n`)
    console.log(text)
  } finally {
    stop()
  }
}
