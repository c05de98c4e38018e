import type { IncomingMessage } from 'node:http'

/** What an AWS account holds, as far as the commands ask. Tests change it; the answers follow. */
export type Account = {
  stacks: Record<string, { status: string; outputs: Record<string, string>; template?: string }>
  concurrency: number
  distributions: number
  sandbox: boolean
  /** Names that SES knows, and whether it has verified them. */
  identities: Record<string, boolean>
  certificate: { status: string; names: string[] }
  buckets: Set<string>
  /** By bucket and key. */
  objects: Map<string, Buffer>
  /** GitHub's provider of identities. */
  provider: boolean
  /** Functions beside those of the stacks. */
  functions: Set<string>
  /** Items of the posts table, as the wire has them. */
  posts: Record<string, unknown>[]
  /** Whether items may not be changed. */
  itemsLocked?: boolean
  /** What the CDK CLI is to fail at. */
  failing?: string
}

/** A request as its signature tells: which service, where, with whose key. */
export type Signed = {
  service: string
  region: string
  key: string
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

export type Answer = { operation: string; status?: number; type?: string; body?: string | Buffer }

/** An account in which nothing was deployed yet, and nothing stands in the way. */
export const freshAccount = (): Account => ({
  stacks: { CDKToolkit: { status: 'CREATE_COMPLETE', outputs: { BootstrapVersion: '30' } } },
  concurrency: 1000,
  distributions: 1,
  sandbox: false,
  identities: {},
  certificate: { status: 'ISSUED', names: ['tregu-test.com', '*.tregu-test.com'] },
  buckets: new Set(),
  objects: new Map(),
  provider: false,
  functions: new Set(),
  posts: [],
})

/** The stage that the tests deploy. */
export const stage = 'trial'

/** The number of the account, in its answers. */
export const accountId = '123456789012'
