import { copyFileSync, existsSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bareClone, type } from '../machine.ts'

/** Each synthesizes the whole stack, on a machine that may be busy. */
const patient = 600_000

const { folder, remove } = bareClone()
afterAll(remove)

it('npx cdk names a stage that is not there, under the Node of the machine', { timeout: patient }, async () => {
  const { status, err } = await type('npx cdk ls --context stage=nowhere', folder)
  expect(status).toBe(1)
  expect(err).toContain('There is no infra/stages/nowhere.json')
})

it('npx cdk ls lists the stack of the stage', { timeout: patient }, async () => {
  const { status, out, err } = await type('npx cdk ls --context stage=prod', folder)
  expect(status, err).toBe(0)
  expect(out.trim()).toBe('tregu-prod')
})

it('npm run cdk runs the CDK CLI too, for a clone whose packages are not installed', { timeout: patient }, async () => {
  const { status, err } = await type('npm run --silent cdk -- ls --context stage=nowhere', folder)
  expect(status).toBe(1)
  expect(err).toContain('There is no infra/stages/nowhere.json')
})

it('npm run bootstrap has an app with the stacks of the workflow', { timeout: patient }, async () => {
  const line = 'npx cdk ls --app "node bin/delivery.ts" --context region=eu-central-1 --context stage=trial'
  const file = join(folder, 'infra', 'stages', 'trial.json')
  writeFileSync(
    file,
    JSON.stringify({ ...JSON.parse(readFileSync('infra/stages/dev.json', 'utf8')), repository: 'owner/tregu' }),
  )
  const { status, out, err } = await type(line, folder)
  expect(status, err).toBe(0)
  expect(out.trim().split('\n')).toEqual(['tregu-github', 'tregu-trial-delivery'])
})

it('npx cdk synth prints the template and tells of npm run deploy', { timeout: patient }, async () => {
  const { status, out, err } = await type('npx cdk synth', folder)
  expect(status, err).toBe(0)
  expect(out).toContain('AWS::DynamoDB::Table')
  expect(err).toContain('npm run deploy')
  expect(existsSync(join(folder, 'cdk.out', 'tregu-dev.template.json'))).toBe(true)
})

it('an app whose Node does not start says so', async () => {
  const installed = '.installed-lock.json'
  unlinkSync(join(folder, 'node_modules'))
  mkdirSync(join(folder, 'node_modules'))
  copyFileSync(join('node_modules', installed), join(folder, 'node_modules', installed))
  const { status, err } = await type('node bin/app.mjs', folder)
  expect(status).toBe(1)
  expect(err).toMatch(/bin\/app\.ts did not end by itself: .*ENOENT/)
})
