import { AsyncLocalStorage } from 'node:async_hooks'
import { renderToString } from 'react-dom/server'
import { generatePath, StaticRouter } from 'react-router-dom'
import { nameParameter } from '#shared/lib/pages.ts'
import { Content, Providers } from '../app/Providers.tsx'
import { routesOf } from '../app/routes.tsx'
import { createQueryClient } from '../lib/queryClient.ts'
import { type Rendering, registerRendering } from '../lib/rendering.ts'
import { dictionaries } from '../lib/texts.ts'
import type { PageContent as Page, PageRequest } from './content.ts'
import type { Html } from './html.ts'

const rendered = new AsyncLocalStorage<Rendering>()
registerRendering(() => rendered.getStore())

/** By this React's renderer marks a part that threw or suspended, which the browser would have to render. */
const unrendered = '<!--$!-->'

/**
 * Renders a page in its frame, as a visitor about whom nothing is known sees it first; `at` is the time in
 * milliseconds since 1970. Throws if a part of it cannot be rendered.
 */
export function appOf({ page, data }: Page, { name, query, language }: PageRequest, at: number): Html {
  const { Component, path } = page
  const lacking = page.texts.find((namespace) => !dictionaries[language].has(namespace))
  if (lacking) throw new Error(`The page ${page.name} declares the texts ${lacking}, which the server lacks.`)
  const client = createQueryClient()
  for (const [key, answer] of data) client.setQueryData(key, answer)
  const loaded = { Component }
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value && key !== nameParameter ? [[key, value]] : [])),
  )
  const [parameter = ''] = /(?<=:)\w+/.exec(path) ?? []
  const app = (
    <Providers client={client}>
      <StaticRouter location={{ pathname: generatePath(path, { [parameter]: name }), search: `?${search}` }}>
        <Content routes={routesOf([{ path, page: { loaded, load: async () => loaded } }])} />
      </StaticRouter>
    </Providers>
  )
  const html = rendered.run({ language, at }, () => renderToString(app))
  if (html.includes(unrendered) || !html.includes('<main'))
    throw new Error(`A part of the page ${page.name} could not be rendered.`)
  return { html }
}
