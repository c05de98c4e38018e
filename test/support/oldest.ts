import { createRequire } from 'node:module'
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The oldest supported browsers (INP-15). */
const oldest = {
  chrome_android: 100,
  firefox_android: 102,
  safari_ios: 15.4,
  samsunginternet_android: 18,
} as const satisfies Partial<Record<BrowserName, number>>

/** Whether all of them have this, without a prefix or a flag. */
const isKnown = ({ support }: CompatStatement): boolean =>
  (Object.entries(oldest) as [keyof typeof oldest, number][]).every(([browser, version]) =>
    [support[browser] ?? []]
      .flat()
      .some(({ version_added: added, version_removed, flags, prefix, alternative_name }) => {
        if (version_removed || flags || prefix || alternative_name) return false
        return typeof added === 'string' && added !== 'preview' && Number.parseFloat(added.replace('≤', '')) <= version
      }),
  )

/** A member of an interface or built-in object: of itself if `isStatic`, else of its instances. */
type Member = { of: string; name: string; isStatic: boolean }

/**
 * A browser keeps these: Chromium enforces what Trusted Types allow, its own styles hide popovers, which tell of
 * themselves with `ToggleEvent`, and Playwright needs the last.
 */
const kept = /[tT]rusted|[pP]opover|ToggleEvent|checkVisibility/

/** Whether the oldest browsers lack a member, or an interface itself, of which `of` is ''. */
const isMissing = (of: string, key: string, { __compat }: Identifier): boolean =>
  __compat !== undefined && /^\w+$/.test(key) && !key.endsWith('_event') && !isKnown(__compat) && !kept.test(of + key)

const missingIn = (part: Identifier): Member[] =>
  Object.entries(part as Record<string, Identifier>).flatMap(([of, one]) => {
    const members = Object.entries(one as Record<string, Identifier>)
      .filter(([key, member]) => isMissing(of, key, member))
      .map(([key]) => ({ of, name: key.replace(/_static$/, ''), isStatic: key.endsWith('_static') }))
    return isMissing('', of, one) ? [...members, { of: 'Window', name: of, isStatic: false }] : members
  })

const missing = [...missingIn(api as Identifier), ...missingIn(javascript.builtins as Identifier)]

/** A script that takes from a page what the oldest supported browsers lack, as far as scripts can. */
export const withoutNewer = `for (const { of, name, isStatic } of ${JSON.stringify(missing)}) {
  const object = of === 'Window' ? globalThis : isStatic ? globalThis[of] : globalThis[of]?.prototype
  if (object) delete object[name]
}`
