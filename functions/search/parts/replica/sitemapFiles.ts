import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { languages } from '#shared/lib/language.ts'
import { photoAddress } from '#shared/photos/variants.ts'
import { entriesOf, filled, type SitemapPage } from '#web/server/sitemapXml.ts'
import { has } from '../../../engine/bits.ts'
import { setAside } from '../../../lib/setAside.ts'
import type { CardPost, Replica } from './fold.ts'

/** The maximum number of addresses in a file (REA-07); each page has one per language. */
const addressesMax = 20_000
const picturesMax = 5

const compressed = promisify(gzip)

type File = { path: string; changedAt?: string; body: Buffer }

/** All pages: those given, then all public listings, oldest first, so that a new listing changes only the last file. */
function* placesOf({ columns, documents }: Replica, others: readonly SitemapPage[]): Generator<SitemapPage> {
  yield* others
  for (const slot of columns.ids.order()) {
    if (!has(columns.alive, slot)) continue
    const postId = columns.ids.at(slot)
    const body = documents.bodyOf(postId)
    const place = body && placeIn(postId, body)
    if (place) yield place
  }
}

/** The page of a listing; one that cannot be read is set aside. */
function placeIn(postId: string, body: string): SitemapPage | undefined {
  try {
    const { changedAt, photos }: CardPost = JSON.parse(body)
    const pictures = photos.slice(0, picturesMax).map(({ key }) => photoAddress(key))
    return { path: `/user/post-details/${postId}`, changedAt, pictures }
  } catch (error) {
    setAside(error, postId)
    return undefined
  }
}

/** The files of the sitemap, one after another. Each is named by a hash of its content. */
export async function* sitemapFiles(
  replica: Replica,
  others: readonly SitemapPage[],
  site: string,
): AsyncGenerator<File> {
  let [entries, count, newest]: [string[], number, string | undefined] = [[], 0, undefined]
  const file = async (): Promise<File> => {
    const text = filled(entries.join(''))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    const made = { path: `/sitemaps/${hash}.xml.gz`, changedAt: newest, body: await compressed(text) }
    ;[entries, count, newest] = [[], 0, undefined]
    return made
  }
  for (const place of placesOf(replica, others)) {
    if (count + languages.length > addressesMax) yield await file()
    entries.push(entriesOf(place, site))
    count += languages.length
    if (place.changedAt && place.changedAt > (newest ?? '')) newest = place.changedAt
  }
  if (count > 0) yield await file()
}
