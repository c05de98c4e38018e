import { readFileSync } from 'node:fs'
import * as router from 'react-router-dom'
import { expect, test, vi } from 'vitest'

// Where pages use a library in a way that it does not document. Each test fails once that is no longer needed.

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8'))

test('the alias of react-router in vite.config.ts: its exports name no production build', () => {
  expect(JSON.stringify(manifestOf('react-router').exports['.'])).not.toContain('/production/')
})

test('the alias of @protomaps/basemaps in vite.config.ts: protomaps-leaflet still depends on it', () => {
  expect(manifestOf('protomaps-leaflet').dependencies).toHaveProperty('@protomaps/basemaps')
})

test('UNSAFE_createBrowserHistory in web/app/AppRouter.tsx: the library exports no other history', () => {
  expect(router).not.toHaveProperty('createBrowserHistory')
})

test('syncSessionStorage in web/lib/session.ts: a full storage makes Amplify throw', async () => {
  const full = () => {
    throw new Error('The quota is exceeded')
  }
  vi.stubGlobal('window', { sessionStorage: { getItem: () => null, setItem: full } })
  const { syncSessionStorage } = await import('@aws-amplify/core')
  vi.unstubAllGlobals()
  expect(() => syncSessionStorage.setItem('a', 'b')).toThrow(/quota/)
})
