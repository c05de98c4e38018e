import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { CloudAddress } from '../../infra/local/cloud.ts'
import { isClockSet } from './faults.ts'
import { state } from './http.ts'

/** The state folder of the product whose environment this process has: data modules read it once, when imported. */
let taken: string | undefined

/**
 * May this process store what calls would leave? It has, or can take, the environment and the clock of the product that
 * the tests are aimed at: that of all files where there is one, as a worker goes on when a separate one has ended.
 */
export function mayStore(): boolean {
  const shared: string | undefined = inject('state')
  return (taken ?? shared ?? state()) === state() && !isClockSet()
}

/** Gives this process the environment of the functions, with administrator credentials. */
export function takeEnvironment(): void {
  taken ??= state()
  const cloud: CloudAddress = JSON.parse(readFileSync(join(state(), 'cloud.json'), 'utf8'))
  Object.assign(process.env, cloud.endpoints, ...Object.values(cloud.environments), {
    AWS_REGION: cloud.region,
    AWS_ACCESS_KEY_ID: cloud.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: cloud.credentials.secretAccessKey,
    POWERTOOLS_LOG_LEVEL: 'WARN',
  })
}
