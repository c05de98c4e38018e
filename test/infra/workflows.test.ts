import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { settingsOf } from '../../infra/settings.ts'

/** An action pinned to a commit, with its release in a comment. */
const pinned = z.string().check(z.regex(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/))

const permissions = z.strictObject({ contents: z.literal('read'), 'id-token': z.optional(z.literal('write')) })

const step = z.union([
  z.strictObject({ uses: pinned, with: z.optional(z.record(z.string(), z.unknown())) }),
  z.strictObject({ run: z.string() }),
])

/** The schema of our workflows, in GitHub's terms; anything else is a typo. */
const workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.null(),
    pull_request: z.null(),
    schedule: z.array(z.strictObject({ cron: z.string() })),
  }),
  permissions,
  jobs: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      needs: z.optional(z.string()),
      if: z.optional(z.string()),
      'runs-on': z.string().check(z.regex(/^ubuntu-\d\d\.04$/)),
      'timeout-minutes': z.int(),
      environment: z.optional(z.string()),
      env: z.optional(z.strictObject({ TREGU_CHROMIUM: z.string() })),
      permissions: z.optional(permissions),
      concurrency: z.optional(z.strictObject({ group: z.string(), 'cancel-in-progress': z.literal(false) })),
      strategy: z.optional(
        z.strictObject({ 'fail-fast': z.literal(false), matrix: z.strictObject({ shard: z.array(z.string()) }) }),
      ),
      steps: z.array(step),
    }),
  ),
})

const files = globSync('.github/workflows/*')
const text = (file: string) => readFileSync(file, 'utf8')
const { jobs, permissions: usual } = workflow.parse(parse(text('.github/workflows/delivery.yml')))

test('every workflow is of this form, each action at a commit with its release beside it', () => {
  expect(files).toEqual(['.github/workflows/delivery.yml'])
  for (const line of text('.github/workflows/delivery.yml').split('\n'))
    if (line.includes('uses:')) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('no secret is named: only a run in an environment gets an identity, and pull requests get none', () => {
  expect(text('.github/workflows/delivery.yml')).not.toMatch(/secrets\.|ACCESS_KEY/)
  expect(usual).toEqual({ contents: 'read' })
  for (const [name, job] of Object.entries(jobs)) {
    expect(job.permissions?.['id-token'], name).toBe(job.environment ? 'write' : undefined)
    if (!job.environment) continue
    let first: typeof job | undefined = job
    while (first && first.needs !== 'test') first = jobs[String(first.needs)]
    expect(first?.if, name).toContain("github.event_name == 'push' && github.ref == 'refs/heads/main'")
  }
})

test('all tests come before dev, and dev before prod', () => {
  expect(jobs.test?.strategy?.matrix.shard).toEqual(['1/2', '2/2'])
  expect(jobs.test?.steps.at(-1)).toEqual({ run: `npm test -- --all --shard=\${{ matrix.shard }}` })
  expect(jobs.dev).toMatchObject({ needs: 'test', environment: 'dev' })
  expect(jobs.prod).toMatchObject({ needs: 'dev', environment: 'prod' })
})

test('the journeys run in the newest Chromium too, which keeps nothing from being deployed', () => {
  const { newest, ...others } = jobs
  expect(newest?.env).toEqual({ TREGU_CHROMIUM: '/usr/bin/google-chrome' })
  expect(newest?.steps.at(-1)).toEqual({ run: 'npm test -- --project=product test/journeys' })
  expect(Object.values(others).flatMap(({ needs = [] }) => needs)).not.toContain('newest')
})

test.each(['dev', 'prod'])(
  'the migrations of %s go on after its deployment, for hours, and nothing waits for them',
  (name) => {
    const job = jobs[`${name}-migrations`]
    const steps = job?.steps ?? []
    expect(job).toMatchObject({ needs: name, environment: name, concurrency: { group: `${name}-migrations` } })
    expect(steps.at(-1)).toEqual({ run: `npm run migrate -- --stage ${name}` })
    const seconds = steps.flatMap((one) => ('with' in one ? Number(one.with?.['role-duration-seconds'] ?? 0) : []))
    // The longest session of the role (infra/delivery.ts).
    expect(Math.max(...seconds)).toBe(6 * 3600)
    expect(Number(job?.['timeout-minutes']) * 60).toBeLessThan(6 * 3600)
    expect(Object.values(jobs).map(({ needs }) => needs)).not.toContain(`${name}-migrations`)
  },
)

test.each(['dev', 'prod'])('%s is deployed by its own command with its own role', (name) => {
  const steps = jobs[name]?.steps ?? []
  expect(steps.at(-1)).toEqual({ run: `npm run deploy -- --stage ${name} --yes` })
  const roles = steps.flatMap((one) => ('with' in one ? (one.with?.['role-to-assume'] ?? []) : []))
  expect(roles).toEqual([`arn:aws:iam::\${{ vars.AWS_ACCOUNT }}:role/${settingsOf(name).name}-delivery`])
})
