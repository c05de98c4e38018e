import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { settingsOf } from '../../infra/settings.ts'
import type { StageFile } from '../../infra/stageFile.ts'
import { accountId } from './account.ts'
import type { serveAccount } from './server.ts'

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

/**
 * An operator with AWS keys, stage files and a work tree, whose `cdk` is a stub (`tool.ts`). `leave` removes what was
 * written.
 */
export function makeOperator(stage: string) {
  const home = mkdtempSync(join(tmpdir(), 'tregu-ops-'))
  const cdk = join(home, 'cdk')
  writeFileSync(cdk, `#!/bin/sh\nexec "${process.execPath}" "${join('test', 'ops', 'tool.ts')}" "$@"\n`)
  chmodSync(cdk, 0o755)
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
      const child = spawn(process.execPath, [join('bin', 'main.ts'), name, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          HOME: home,
          PATH: [home, process.env.PATH].join(delimiter),
          AWS_ENDPOINT_URL: aws.url,
          AWS_SHARED_CREDENTIALS_FILE: join(home, 'credentials'),
          AWS_CONFIG_FILE: join(home, 'config'),
          AWS_MAX_ATTEMPTS: '1',
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          TREGU_STAGES: home,
          TEST_STAGE: stage,
          TEST_VERSION: version,
          ...(throttled && { TEST_THROTTLED: throttled }),
        },
      })
      aws.kills.kill = () => child.kill('SIGKILL')
      const said = Promise.all([child.stdout, child.stderr].map(async (stream) => (await stream.toArray()).join('')))
      const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
      return { status, said: (await said).join('') }
    },
  }
}
