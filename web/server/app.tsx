import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { nameParameter } from '#shared/lib/pages.ts'
import { Content, Providers } from '../app/Providers.tsx'
import { routesOf } from '../app/routes.tsx'
import { speak } from '../lib/language.ts'
import { queryClient } from '../lib/queryClient.ts'
import { pages } from '../pages.ts'
import type { Asked, Content as Made } from './content.ts'
import type { Html } from './html.ts'

type Page = {
  Component: ComponentType
  /** The name of the page in `pages.ts`. */
  page: Made['page']
  /** Its path, without a query. */
  path: string
  data?: Made['data']
}

/** Renders a page in its frame, as a visitor about whom nothing is known sees it first. Its texts must be loaded. */
export function appOf({ Component, page, path, data = [] }: Page, { query, language }: Asked): Html {
  const declared = pages.find((one) => 'publicAs' in one && one.publicAs === page)
  if (!declared) throw new Error(`No page is declared as ${page}.`)
  speak(language)
  queryClient.clear()
  for (const [key, answer] of data) queryClient.setQueryData(key, answer)
  const loaded = { Component }
  const routes = routesOf([{ path: `/user/${declared.path}`, page: { loaded, load: async () => loaded } }])
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value && name !== nameParameter ? [[name, value]] : [])),
  )
  return {
    html: renderToString(
      <Providers>
        <StaticRouter location={`${path}${search.size > 0 ? `?${search}` : ''}`}>
          <Content routes={routes} />
        </StaticRouter>
      </Providers>,
    ),
  }
}
