import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type CallName, callOf } from '#shared/contracts.ts'
import { photoUrl } from '#shared/photos/variants.ts'
import { cities } from '#shared/places/cities.ts'
import { generics } from '#shared/posts/lists.ts'
import type { SearchPage } from '#shared/search/answers.ts'

/**
 * The request, its start (ms since the beginning), the response time (ms), and the status; 0 when there was no answer.
 */
export type SentRequest = { what: string; at: number; time: number; status: number }

/** The mix of pages and files is that of a visit that browses; a listing is opened for every third search. */
const mix = [
  { what: 'search', share: 24 },
  { what: 'counts', share: 8 },
  { what: 'map', share: 6 },
  { what: 'suggestions', share: 8 },
  { what: 'newest', share: 4 },
  { what: 'listing', share: 12 },
  { what: 'similar', share: 4 },
  { what: 'view', share: 4 },
  { what: 'visit', share: 2 },
  { what: 'photo', share: 20 },
  { what: 'page', share: 8 },
] as const
type What = (typeof mix)[number]['what']

const words = ['banesë', 'apartment', 'villa', 'golf', 'parking', 'dardani', 'office', 'brooklyn', 'tokë', 'restaurant']

type VisitedIds = { ids: string[]; photos: string[] }

type Visitors = { asked: SentRequest[]; stop: () => Promise<void> }

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** The listings and photos that the visitors open. */
export async function visitedIds(address: string): Promise<VisitedIds> {
  const pages = await Promise.all(
    Array.from({ length: 10 }, async (_, page) => {
      const found = await fetch(`${address}${callOf('search.find').path}?page=${page + 1}`)
      const { data }: { data: SearchPage } = await found.json()
      return data.data
    }),
  )
  const cards = pages.flat()
  return {
    ids: cards.map(({ postId }) => postId),
    photos: cards.flatMap(({ photos }) => photos.map(({ key }) => photoUrl(key, 640, 'webp'))),
  }
}

/** This many visitors, each from its own address, with an average think time in milliseconds between requests. */
export function visit(address: string, count: number, thinkMs: number, { ids, photos }: VisitedIds): Visitors {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const asked: SentRequest[] = []
  const started = performance.now()
  let going = true

  const ask = (what: What, from: string) =>
    new Promise<void>((resolve) => {
      const { method, path, body } = requestFor(what)
      const at = performance.now()
      const done = (status: number) => {
        asked.push({ what, at: at - started, time: performance.now() - at, status })
        resolve()
      }
      const headers = {
        'x-local-address': from,
        'accept-encoding': 'br, gzip',
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      const sent = request({ hostname, port, agent, method, path, headers, timeout: 30_000 }, (answer) => {
        answer
          .on('error', () => done(0))
          .on('end', () => done(answer.statusCode ?? 0))
          .resume()
      })
      sent.on('error', () => done(0)).on('timeout', () => sent.destroy())
      sent.end(body)
    })

  function requestFor(what: What): { method: string; path: string; body?: string } {
    const call = (name: CallName, params: Record<string, string> = {}, query: Record<string, string | number> = {}) => {
      const { method, path } = callOf(name)
      const filled = path.replace(/\{(\w+)\}/g, (_, key) => params[key] ?? '')
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
      return { method, path: filled + (search && `?${search}`) }
    }
    const search = () => ({
      ...(Math.random() < 0.5 && { 'input-location': pick(cities).value }),
      ...(Math.random() < 0.4 && { 'input-property-type': pick(Object.values(generics)) }),
      ...(Math.random() < 0.3 && { 'input-words': pick(words) }),
      ...(Math.random() < 0.2 && { 'input-maximum': pick([300, 500, 100_000]) }),
    })
    switch (what) {
      case 'search':
        return call('search.find', {}, { ...search(), page: pick([1, 1, 1, 2, 3]) })
      case 'counts':
        return call('search.counts', {}, search())
      case 'map':
        return call('search.map', {}, { ...search(), zoom: pick([8, 9, 10, 12]) })
      case 'suggestions':
        return call('search.suggest', {}, { text: pick(words).slice(0, pick([2, 3, 4])) })
      case 'newest':
        return call('search.latest')
      case 'listing':
        return call('posts.get', { id: pick(ids) })
      case 'similar':
        return call('search.similar', { id: pick(ids) })
      case 'view':
        return { ...call('visits.post', { postId: pick(ids) }), body: '{}' }
      case 'visit':
        return { ...call('visits.site'), body: '{}' }
      case 'photo':
        return { method: 'GET', path: pick(photos) }
      case 'page':
        return { method: 'GET', path: pick(['/', '/user/dashboard', '/user/post?page=1', '/user/about-us']) }
    }
  }

  const bag = mix.flatMap(({ what, share }) => Array<What>(share).fill(what))
  const one = async (number: number) => {
    const from = `198.${18 + (number >> 8)}.${number & 255}.${1 + Math.floor(Math.random() * 250)}`
    await wait(Math.random() * thinkMs)
    while (going) {
      await ask(pick(bag), from)
      await wait(thinkMs * (0.5 + Math.random()))
    }
  }
  const all = Array.from({ length: count }, (_, number) => one(number))
  return {
    asked,
    async stop() {
      going = false
      await Promise.all(all)
      agent.destroy()
    },
  }
}
