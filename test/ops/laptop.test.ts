import { describe, expect, inject, it } from 'vitest'
import { signUp } from '../support/people.ts'
import { type } from './machine.ts'

/** An operator's shell may select an AWS profile: the laptop cloud uses its own credentials instead. */
const shell = { AWS_PROFILE: 'work' }
const run = (line: string) => type(`npm run --silent ${line} --dir ${inject('state')}`, '.', shell)

describe('commands work on the running laptop cloud, under the Node of the machine', () => {
  it('admin refuses an unknown user, and grants a role', async () => {
    const unknown = await run('admin -- grant nobody@example.org 3')
    expect(unknown).toMatchObject({ status: 1, err: 'Nobody has registered with nobody@example.org.\n' })
    const { email } = await signUp()
    const granted = await run(`admin -- grant ${email} 3`)
    expect(granted.status, granted.err).toBe(0)
    expect(granted.out).toContain(`${email}: role 3 granted.`)
  })

  it.each([
    ['saving off', 'saving -- off', /^Everything runs again/],
    ['photos retry', 'photos -- retry', /^Photos processed after all: \d+\./],
    ['migrate', 'migrate --', /^\d+ items changed\.$/m],
    ['migrate --dry-run', 'migrate -- --dry-run', /^0 items would change\.$/m],
    ['reindex', 'reindex --', /^The index is of generation \w+ now\.$/m],
  ])('%s', async (_, line, says) => {
    const { status, out, err } = await run(line)
    expect(status, err).toBe(0)
    expect(out).toMatch(says)
  })

  it('restore refuses a moment too long ago, without a stack', async () => {
    const { status, err } = await run('restore -- --time 2020-01-01T00:00:00Z')
    expect(status).toBe(1)
    expect(err).toMatch(/^What was deleted more than 29 days ago .*\n$/)
  })
})
