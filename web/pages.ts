import type { Permission } from '#shared/lib/access.ts'
import { nameShapes } from '#shared/lib/pages.ts'
import { adminGroups, type InSlots, type Pages } from './feature.ts'
import * as features from './features.ts'

/** All pages, as their features declare them (web/features/<feature>/pages.ts). */
export const pages = Object.values(features).flatMap(({ pages }): readonly Declared[] => pages)

/** What each feature shows on pages of others. */
export const inSlots = Object.values(features).map(({ slots = {} }: { pages: Pages; slots?: InSlots }) => slots)

type Declared = (typeof features)[keyof typeof features]['pages'][number]

/** The name of a page that a function makes for everybody. */
export type PublicPage = Extract<Declared, { publicAs: string }>['publicAs']

/** The namespaces of texts that the pages made by functions declare. */
export type PublicNamespace = 'common' | Extract<Declared, { publicAs: string }>['texts'][number]

/**
 * The addresses of a page, with `*` for what names it: `confirm/:token?` is /user/confirm and /user/confirm/*.
 */
export function addressesOf(path: string): string[] {
  const segments = path.split('/')
  const needed = segments.filter((segment) => !segment.endsWith('?')).length
  const names = segments.map((segment) => (segment.startsWith(':') ? '*' : segment))
  return segments.flatMap((_, at) => (at + 1 < needed ? [] : [`/user/${names.slice(0, at + 1).join('/')}`]))
}

/** Where the pages are that everybody may see. */
export const publicPages = Object.fromEntries(
  pages.flatMap((page) => ('publicAs' in page ? [[page.publicAs, ...addressesOf(page.path)]] : [])),
) as Record<PublicPage, string>

/** The parameter of a public page's path that names what it shows, if it has one. */
export function nameIn(page: PublicPage): keyof typeof nameShapes | undefined {
  const path = pages.find((one) => 'publicAs' in one && one.publicAs === page)?.path ?? ''
  return (Object.keys(nameShapes) as (keyof typeof nameShapes)[]).find((name) => path.endsWith(`/:${name}`))
}

/** Where all addresses lead that are no page's. */
export const homePath = publicPages.home

/** Pages that search engines have no business with: they are one page, which scripts make. */
export const privatePages = pages.flatMap((page) => ('publicAs' in page ? [] : addressesOf(page.path)))

const adminAddresses = pages.flatMap((page) =>
  'admin' in page ? addressesOf(page.path).map((to) => ({ to, admin: page.admin })) : [],
)

const adminEntries = adminAddresses.flatMap(({ to, admin }) =>
  'text' in admin
    ? {
        for: 'administer' as Permission,
        after: undefined as string | undefined,
        ...admin,
        to,
        /** The addresses of the pages within it. */
        also: adminAddresses.flatMap((one) => ('within' in one.admin && one.admin.within === admin.text ? one.to : [])),
      }
    : [],
)

/** The entries of the administration's navigation, in its order (ADM-05, D-280), each with the permission that it needs. */
export const adminPages = adminGroups
  .flatMap((group) => adminEntries.filter((entry) => entry.group === group && !entry.after))
  .flatMap((entry) => [entry, ...adminEntries.filter(({ after }) => after === entry.text)])
