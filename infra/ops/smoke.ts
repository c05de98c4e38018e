import { accounts } from '#shared/accounts/contract.ts'
import { photoUrl } from '#shared/photos/variants.ts'
import { search } from '#shared/search/contract.ts'
import { homePath } from '#web/pages.ts'

/** What a check found wrong, in a few words. */
class Wrong extends Error {}

/** Asks the site for a path, as a browser would. */
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

/** The error shape that every refusal has (D-02). */
function expectRefusal({ status, body }: Awaited<ReturnType<Site>>, wanted: number, code: string): void {
  expectThat(status === wanted, `${status} instead of ${wanted}`)
  const { error } = json(body) as { error?: { code?: string } }
  expectThat(error?.code === code, `error ${error?.code} instead of ${code}`)
}

/**
 * How many of the newest listings may be without their photo before photos are taken to be broken: one may just have
 * been deleted, and that is no reason to take a deployment back.
 */
const photosTried = 20

/** What a visitor's first minute takes, each part by a name of its own. It reads, it changes nothing. */
const checks: Record<string, (site: Site) => Promise<void>> = {
  async home(site) {
    const first = await site('/')
    expectThat(first.headers.get('location') === homePath, `${first.status} and no way home`)
    const { status, headers, body } = await site(homePath)
    expectThat(status === 200 && body.includes('id="root"'), `${status} without the page`)
    // The edge may keep it for a moment, a browser never.
    expectThat(/no-cache|\bmax-age=0\b/.test(headers.get('cache-control') ?? ''), 'browsers keep the page')
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(body) ?? []
    const loaded = await site(script)
    expectThat(loaded.status === 200, `its script ${script} answers ${loaded.status}`)
    expectThat(/javascript/.test(loaded.headers.get('content-type') ?? ''), `its script ${script} is no script`)
  },
  async headers(site) {
    const { headers } = await site(homePath)
    const needed = ['content-security-policy', 'strict-transport-security', 'x-content-type-options']
    const missing = needed.filter((name) => !headers.has(name))
    expectThat(missing.length === 0, `the page comes without ${missing.join(', ')}`)
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

/** Between two tries of a check: what was just deployed may still be on its way to some edges. */
const pauseMs = 3000

/** Tries a running product from outside; returns what is wrong, a line each. `tell` hears of each check. */
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
