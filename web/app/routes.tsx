import { Navigate, type RouteObject } from 'react-router-dom'
import { home } from '../lib/login.ts'
import { CurrentPage } from './CurrentPage.tsx'
import { Layout } from './Layout.tsx'
import type { LoadablePage } from './lazyPage.ts'

/** A page with its path, in the syntax of React Router. */
export type RoutedPage = { path: string; page: LoadablePage }

/** Unknown paths redirect to home. */
const toHome = <Navigate to={home} replace />

/** The routes of pages (RTE-01). Paths are case-insensitive; the layout redirects to lower case (D-34). */
export const routesOf = (pages: readonly RoutedPage[]): RouteObject[] => [
  {
    path: '/user',
    element: <Layout />,
    children: [
      ...pages.map(({ path, page }) => ({ path, element: <CurrentPage page={page} /> })),
      { index: true, element: toHome },
      { path: '*', element: toHome },
    ],
  },
  { path: '*', element: toHome },
]
