import childProcess from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsOf } from '../../infra/settings.ts'
import type { StageFile } from '../../infra/stageFile.ts'
import { accountId } from './account.ts'
import { runInProcess } from './inProcess.ts'
import type { serveAccount } from './server.ts'
import { runCdk, type ToolSettings } from './tool.ts'

/** What a stage file has that lacks nothing, in production too. */
export const complete: Partial<StageFile> = {
  account: accountId,
  domain: 'tregu-test.com',
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
  sender: 'no-reply@tregu-test.com',
  contact: 'hello@tregu-test.com',
  operator: 'operator@tregu-test.com',
  aliases: ['www.tregu-test.com'],
  repository: 'owner/tregu',
  backup: 'arn:aws:backup:eu-west-1:210987654321:backup-vault:tregu-trial-vault',
  site: {
    ...settingsOf('dev').site,
    entity: 'Bazaar Sh.p.k.',
    address: 'Sheshi i Vjetër 4, 20000 Prizren',
    email: 'zyra@tregu-test.com',
  },
}

export type Ran = { status: number | null; said: string }

/** Puts the stub (`tool.ts`) in the place of the `cdk` that is started meanwhile. */
async function withCdk<T>(settings: ToolSettings, work: () => Promise<T>): Promise<T> {
  const { spawn } = childProcess
  const replace = (by: typeof spawn) => {
    childProcess.spawn = by
    syncBuiltinESMExports()
  }
  replace(((_tool, args: string[], { env = {} }: { env?: NodeJS.ProcessEnv }) => {
    const child = new EventEmitter()
    runCdk(args, { ...settings, profile: env.AWS_PROFILE }).then(
      (status) => child.emit('close', status),
      (error) => child.emit('error', error),
    )
    return child
  }) as typeof spawn)
  return work().finally(() => replace(spawn))
}

/**
 * An operator with AWS keys, stage files and a work tree, whose `cdk` is a stub. `leave` removes what was written.
 */
export function makeOperator(stage: string) {
  const home = mkdtempSync(join(tmpdir(), 'tregu-ops-'))
  writeFileSync(
    join(home, 'credentials'),
    ['default', 'work'].map((one) => `[${one}]\naws_access_key_id=key-${one}\naws_secret_access_key=secret\n`).join(''),
  )
  return {
    writeStage(changes: Partial<StageFile> = {}, name = stage): void {
      const {
        stage: _,
        name: __,
        laptop,
        guarded,
        blockers,
        warnings,
        brand,
        ...file
      } = { ...settingsOf('dev'), ...complete, ...changes }
      writeFileSync(join(home, `${name}.json`), JSON.stringify(file))
    },
    removeStage: (name: string) => rmSync(join(home, `${name}.json`), { force: true }),
    leave() {
      rmSync(home, { recursive: true })
      for (const folder of [stage, `${stage}-before`]) rmSync(join('cdk.out', folder), { recursive: true, force: true })
    },
    /** Runs a command like an operator, from a work tree with `version`; its calls are in `aws.calls`. */
    async run(
      aws: Awaited<ReturnType<typeof serveAccount>>,
      name: string,
      args: readonly string[],
      version: string,
      throttled?: string,
    ): Promise<Ran> {
      aws.calls.length = 0
      const env = {
        HOME: home,
        PATH: process.env.PATH,
        AWS_ENDPOINT_URL: aws.url,
        AWS_SHARED_CREDENTIALS_FILE: join(home, 'credentials'),
        AWS_CONFIG_FILE: join(home, 'config'),
        AWS_MAX_ATTEMPTS: '1',
        TREGU_STAGES: home,
      }
      const { runTool, kills } = aws
      const { status, out, err } = await withCdk(
        { stage, stageFile: join(home, `${stage}.json`), version, throttled, runTool },
        () => runInProcess(name, args, env, kills.killed),
      )
      return { status, said: out + err }
    },
  }
}
