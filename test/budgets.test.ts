import { describe, expect, inject, test } from 'vitest'
import { functions } from '../infra/functions.ts'
import { measureSearch, nextRefresh } from './bench/search.ts'
import { bundleSizes, weighPages } from './bench/weight.ts'
import { eventually } from './support/http.ts'

const kb = 1000

describe('pages', async () => {
  const weights = await weighPages(inject('address'), ['/user/dashboard', '/user/post?page=1'])

  test('the first route loads at most 215 KB of scripts and 20 KB of styles', () => {
    const { scripts, styles } = weights['/user/dashboard']
    expect(scripts).toBeGreaterThan(50 * kb)
    expect(scripts).toBeLessThanOrEqual(215 * kb)
    expect(styles).toBeGreaterThan(kb)
    expect(styles).toBeLessThanOrEqual(20 * kb)
  })

  test('the results page loads at most 350 KB before the pictures of its listings', () => {
    const { scripts, styles, other } = weights['/user/post?page=1']
    expect(scripts).toBeGreaterThan(50 * kb)
    expect(scripts + styles + other).toBeLessThanOrEqual(350 * kb)
  })
})

test('a warm search takes one round trip of two read units, and the next within a second nothing', async () => {
  const address = inject('address')
  // Not while other tests write, or have their searches answered by further instances.
  await eventually(async () => {
    await nextRefresh()
    const [first, second] = [await measureSearch(address), await measureSearch(address)]
    return first.calls === 4 && first.rru === 2 && second.calls === 0
  }, 40)
})

describe('bundles', () => {
  const sizes = bundleSizes()

  /** In KB: nothing, tables with mail and accounts, the same with storage, and the sanitiser of articles besides. */
  const limits = { fallback: 10, plain: 620, storing: 780, sanitising: 900 }

  test.each(functions)('$name carries only the clients it uses', ({ name, grants }) => {
    const storing = grants.some((grant) => 'bucket' in grant)
    const sanitising = name === 'blogs.create' || name === 'blogs.update'
    const limit = name === 'fallback.answer' ? 'fallback' : sanitising ? 'sanitising' : storing ? 'storing' : 'plain'
    expect(sizes[name]).toBeGreaterThan(kb)
    expect(sizes[name]).toBeLessThanOrEqual(limits[limit] * kb)
  })
})
