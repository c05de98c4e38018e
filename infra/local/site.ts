import { existsSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { S3Client } from '@aws-sdk/client-s3'
import { publish } from '../publish.ts'
import type { Credentials } from './callers.ts'
import { region } from './identities.ts'
import type { TemplateReader } from './template.ts'

const root = join(import.meta.dirname, '..', '..')

/** Where the pages come from; those that were built lie in their bucket, which the gateway knows. */
export type Site = { pages?: RequestListener; close: () => Promise<void> }

/** The pages from their sources, with reload, by Vite. */
export async function sourcePages(server: Server, config: object): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'spa',
    logLevel: 'warn',
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: ['127.0.0.1', 'localhost'],
      warmup: { clientFiles: ['app/main.tsx'] },
    },
  })
  return {
    pages(incoming, outgoing) {
      if (incoming.url === '/config.json') {
        outgoing.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
        return outgoing.end(JSON.stringify(config))
      }
      vite.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end())
    },
    close: () => vite.close(),
  }
}

type BuiltOptions = {
  template: TemplateReader
  config: object
  s3Url: string
  credentials: Credentials
}

/** The pages as deployed: published to the web bucket by the deployment's own code. */
export async function builtPages({ template, config, s3Url, credentials }: BuiltOptions): Promise<Site> {
  const folder = join(root, 'dist')
  if (!existsSync(join(folder, 'index.html'))) {
    const { build } = await import('vite')
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  }
  const bucket = template.output('WebBucket')
  const s3 = new S3Client({ endpoint: s3Url, region, credentials, forcePathStyle: true })
  await publish(s3, bucket, folder, JSON.stringify(config))
  s3.destroy()
  return { close: async () => {} }
}

type EdgeRequest = { method: string; uri: string }

/** What the distribution's edge function makes of a path. */
export function edgeRewrite(template: TemplateReader): (method: string, path: string) => string {
  const [edge] = template.resources('AWS::CloudFront::Function')
  const handler: (event: { request: EdgeRequest }) => EdgeRequest = runInNewContext(
    `${edge?.properties.FunctionCode}\nhandler`,
  )
  return (method, uri) => handler({ request: { method, uri } }).uri
}
