import { Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { home } from '../lib/login.ts'
import { CurrentPage } from './CurrentPage.tsx'
import { Layout } from './Layout.tsx'
import type { LoadablePage } from './lazyPage.ts'

/** A page with its path, in the syntax of React Router. */
export type RoutedPage = { path: string; page: LoadablePage }

const toHome = <Navigate to={home} replace />

/** Unknown paths redirect to home, which says so (REA-04, INP-25). */
function Lost() {
  return <Navigate to={home} state={{ lost: useLocation().pathname }} replace />
}
const lost = <Lost />

/** The routes of pages (RTE-01). Paths are case-insensitive; the layout redirects to lower case (D-34). */
export const routesOf = (pages: readonly RoutedPage[]): RouteObject[] => [
  {
    path: '/user',
    element: <Layout />,
    children: [
      ...pages.map(({ path, page }) => ({ path, element: <CurrentPage page={page} /> })),
      { index: true, element: toHome },
      { path: '*', element: lost },
    ],
  },
  { path: '*', element: lost },
]
