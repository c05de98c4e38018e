import type { Plugin } from 'vite'
import { routes } from '#shared/contracts.ts'
import { openapi } from '#shared/openapi.ts'

/** Serves and builds /openapi.json from the contracts. */
export const apiDescription: Plugin = {
  name: 'openapi',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'openapi.json', source: JSON.stringify(openapi()) })
  },
  configureServer({ middlewares }) {
    middlewares.use('/openapi.json', (_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(openapi()))
    })
  },
}

/**
 * The module `virtual:routes`: the route of each call as plain data. The client imports only the types of the
 * contracts, which contain all schemas, so that a page does not load the schemas of calls that it does not make.
 */
export const clientRoutes: Plugin = {
  name: 'client-routes',
  resolveId: (id) => (id === 'virtual:routes' ? '\0virtual:routes' : undefined),
  load: (id) => (id === '\0virtual:routes' ? `export const routes = ${JSON.stringify(routes)}` : undefined),
}
