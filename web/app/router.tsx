import { pages as declared } from 'virtual:pages'
import { matchRoutes } from 'react-router-dom'
import { lazyPage } from './lazyPage.ts'
import { routesOf } from './routes.tsx'

const pages = declared.map(({ path, texts, load }) => ({ path, page: lazyPage(load, ...texts) }))

/** All pages, each loaded when it is opened. */
export const routes = routesOf(pages)

/** The page for a path, with its parameters; undefined if there is none. */
export function pageAt(pathname: string) {
  const match = matchRoutes(pages, pathname)?.[0]
  return match && { page: match.route.page, params: match.params }
}
