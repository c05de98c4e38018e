import { createHash } from 'node:crypto'
import { accounts } from '#shared/accounts/contract.ts'
import { photoUrl } from '#shared/photos/variants.ts'
import { search } from '#shared/search/contract.ts'
import { homePath } from '#web/pages.ts'

/** A failed check; its message says in a few words what is wrong. */
class Wrong extends Error {}

/** Requests a path of the site, as a browser would. */
type Site = (path: string) => Promise<{ status: number; headers: Headers; body: string }>

function expectThat(holds: boolean, wrong: string): asserts holds {
  if (!holds) throw new Wrong(wrong)
}

const json = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    throw new Wrong(`no JSON but ${body.slice(0, 40)}`)
  }
}

/** Checks a refusal: its status, and its code in the error format of the API (D-02). */
function expectRefusal({ status, body }: Awaited<ReturnType<Site>>, wanted: number, code: string): void {
  expectThat(status === wanted, `${status} instead of ${wanted}`)
  const { error } = json(body) as { error?: { code?: string } }
  expectThat(error?.code === code, `error ${error?.code} instead of ${code}`)
}

/**
 * How many of the newest listings are tried before photos count as broken: the photo of a listing that has just been
 * deleted may be missing, which is no reason to roll back a deployment.
 */
const photosTried = 20

/** The checks by name: the requests of a visitor's first minute. They are read-only. */
const checks: Record<string, (site: Site) => Promise<void>> = {
  async home(site) {
    const first = await site('/')
    expectThat(first.headers.get('location') === homePath, `${first.status} and no way home`)
    const { status, headers, body } = await site(homePath)
    expectThat(status === 200 && body.includes('id="root"'), `${status} without the page`)
    // The edge may cache the page for a moment, a browser must not.
    expectThat(/no-cache|\bmax-age=0\b/.test(headers.get('cache-control') ?? ''), 'browsers keep the page')
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(body) ?? []
    const loaded = await site(script)
    expectThat(loaded.status === 200, `its script ${script} answers ${loaded.status}`)
    expectThat(/javascript/.test(loaded.headers.get('content-type') ?? ''), `its script ${script} is no script`)
  },
  async headers(site) {
    const { headers, body } = await site(homePath)
    const needed = ['content-security-policy', 'strict-transport-security', 'x-content-type-options']
    const missing = needed.filter((name) => !headers.has(name))
    expectThat(missing.length === 0, `the page comes without ${missing.join(', ')}`)
    const [, first] = /<script>(.*?)<\/script>/s.exec(body) ?? []
    const hash = first && createHash('sha256').update(first).digest('base64')
    const allows = headers.get('content-security-policy')?.includes(`'sha256-${hash}'`)
    expectThat(!first || allows === true, 'the first script of the page is not the one that its headers allow')
  },
  async pages(site) {
    const { status, headers, body } = await site('/user/login')
    expectThat(status === 200 && body.includes('id="root"'), `the address of a page answers ${status}`)
    expectThat(headers.get('cache-control') === 'no-cache', 'the entry page is kept')
  },
  async config(site) {
    const { status, body } = await site('/config.json')
    expectThat(status === 200, `config.json answers ${status}`)
    const { userPoolId, userPoolClientId } = json(body) as Record<string, unknown>
    expectThat(Boolean(userPoolId && userPoolClientId), 'config.json names no user pool')
  },
  async search(site) {
    const { status, body } = await site(search.find.path)
    expectThat(status === 200, `the search answers ${status}`)
    const parsed = search.find.answer.safeParse(json(body))
    expectThat(parsed.success, 'the answer of the search breaks its contract')
  },
  async photo(site) {
    const { body } = await site(`${search.latest.path}?limit=100`)
    const { data } = search.latest.answer.parse(json(body))
    const photos = data.flatMap(({ photos: [first] }) => first ?? []).slice(0, photosTried)
    let wrong = ''
    for (const { key } of photos) {
      const { status, headers } = await site(photoUrl(key, 320, 'webp'))
      if (status === 200 && headers.get('content-type') === 'image/webp') return
      wrong = `a listing's photo answers ${status}, ${headers.get('content-type')}`
    }
    expectThat(wrong === '', wrong)
  },
  async nothing(site) {
    expectRefusal(await site('/api/there-is-no-such-call'), 404, 'noSuchRoute')
  },
  async door(site) {
    expectRefusal(await site(accounts.check.path), 401, 'unauthenticated')
  },
}

/** The pause between retries of a check, because a new deployment may not have reached every edge yet. */
const pauseMs = 3000

/**
 * Checks a running site from outside; returns the failures, one line each. `tell` is called with the result of each
 * check.
 */
export async function smoke(address: string, tell: (line: string) => void, tries = 5): Promise<string[]> {
  const site: Site = async (path) => {
    const signal = AbortSignal.timeout(30_000)
    const response = await fetch(new URL(path, address), { signal, redirect: 'manual' })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  const wrong: string[] = []
  for (const [name, check] of Object.entries(checks)) {
    let found: string | undefined
    for (let tried = 0; tried < tries; tried += 1) {
      if (tried > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      found = await outcome(check, site)
      if (!found) break
    }
    tell(found ? `  ✗ ${name}: ${found}` : `  ✓ ${name}`)
    if (found) wrong.push(`${name}: ${found}`)
  }
  return wrong
}

async function outcome(check: (site: Site) => Promise<void>, site: Site): Promise<string | undefined> {
  try {
    await check(site)
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error)
  }
}
