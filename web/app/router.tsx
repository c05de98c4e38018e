import { pages as declared } from 'virtual:pages'
import { matchRoutes, Navigate, type RouteObject, useRoutes } from 'react-router-dom'
import { home } from '../lib/login.ts'
import { Layout } from './Layout.tsx'
import { lazyPage } from './lazyPage.ts'
import { Opened } from './Opened.tsx'

/** The pages (RTE-01). Paths are case-insensitive; the layout redirects to lower case (D-34). */
const pages = declared.map(({ path, texts, load }) => ({ path, page: lazyPage(load, ...texts) }))

/** The page for a path, with its parameters; undefined if there is none. */
export function pageAt(pathname: string) {
  const match = matchRoutes(pages, pathname)?.[0]
  return match && { page: match.route.page, params: match.params }
}

/** Forgets failed loads, so that the next navigation retries them. */
export function forgetFailures(): void {
  for (const { page } of pages) page.forgetFailure()
}

/** Unknown paths redirect to home. */
const toHome = <Navigate to={home} replace />

const routes: RouteObject[] = [
  {
    path: '/user',
    element: <Layout />,
    children: [
      ...pages.map(({ path, page }) => ({ path, element: <Opened page={page} /> })),
      { index: true, element: toHome },
      { path: '*', element: toHome },
    ],
  },
  { path: '*', element: toHome },
]

export const Pages = () => useRoutes(routes)
