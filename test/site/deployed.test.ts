import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bareClone } from '../ops/machine.ts'
import { address, aimAt } from '../support/http.ts'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { type Product, runProduct } from '../support/product.ts'

/** A work tree in which nothing was built: what is not in the assembly cannot be published. */
const { folder, remove } = bareClone()
const assembly = process.env.TREGU_ASSEMBLY ?? join(inject('state'), 'cdk.out')
let product: Product
let postId: string
beforeAll(async () => {
  product = await runProduct({ empty: true, assembly, from: folder })
  aimAt(product)
  postId = await publish(await signUp())
})
afterAll(async () => {
  aimAt()
  await product.stop()
  expect(existsSync(join(folder, 'dist'))).toBe(false)
  remove()
})

const open = async (path: string) => {
  const response = await fetch(address() + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The scripts and style sheets that a page loads: at first, and when it wakes. */
function filesOf(page: string): string[] {
  const [, scripts = '[]'] = /id="scripts">(.*?)<\/script>/.exec(page) ?? []
  const named = page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)
  return [...new Set([...Array.from(named, ([, file = '']) => file), ...JSON.parse(scripts)])]
}

test.each([
  ['home', () => '/user/dashboard', 'data-made'],
  ['the results', () => '/user/posts?input-property-type=Generic-RealEstate&page=1', 'data-made'],
  ['a listing', () => `/user/post-details/${postId}`, 'data-made'],
  ['a private page', () => '/user/login', 'content="noindex"'],
])('the assembly alone makes a site: %s has all files that it loads (OPS-06)', async (_, path, has) => {
  const { status, text } = await open(path())
  expect(status).toBe(200)
  expect(text).toContain(has)
  const files = filesOf(text)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { status: found, headers } = await open(file)
    expect(found, file).toBe(200)
    expect(headers.get('cache-control'), file).toBe('public, max-age=31536000, immutable')
  }
})

test('pages of functions and pages of the bucket load the same scripts', async () => {
  const entryOf = (page: string) => /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]
  const [made, plain] = [await open('/user/dashboard'), await open('/user/login')]
  expect(entryOf(made.text)).toMatch(/^\/assets\//)
  expect(entryOf(made.text)).toBe(entryOf(plain.text))
})

test('/config.json, the map, the icons and /robots.txt are there', async () => {
  const { map, userPoolId } = JSON.parse((await open('/config.json')).text)
  expect(userPoolId).toMatch(/^eu-central-1_/)
  for (const path of [map, '/favicon.ico', '/site.en.webmanifest', '/worker.js', '/openapi.json'])
    expect((await open(path)).status, path).toBe(200)
  expect((await open('/robots.txt')).text).toContain(`Sitemap: ${product.address}/sitemap.xml`)
})
