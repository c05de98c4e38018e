import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { publish } from '../support/listings.ts'
import { signUp } from '../support/people.ts'
import { runInProcess } from './inProcess.ts'
import { shell, type } from './machine.ts'

/** An operator's shell may select an AWS profile: the laptop cloud uses its own credentials instead. */
const profile = { AWS_PROFILE: 'work' }

/** Runs a command as it is typed after `npm run`. */
function run(line: string) {
  const [name = '', ...args] = line.split(' ').filter((word) => word !== '--')
  return runInProcess(name, [...args, '--dir', inject('state')], { ...shell, ...profile })
}

describe('commands work on the running laptop cloud', () => {
  it('under the Node of the machine', async () => {
    const { email } = await signUp()
    const line = `npm run --silent admin -- grant ${email} 3 --dir ${inject('state')}`
    expect(await type(line, '.', profile)).toMatchObject({ status: 0, err: '' })
  })

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
    ['ceiling keep', 'ceiling -- keep', /^Within two minutes the ceiling holds again\.$/m],
    ['photos retry', 'photos -- retry', /^Photos processed after all: \d+\./],
    ['mail retry', 'mail -- retry', /^Bounces and complaints followed after all: \d+\./],
    ['migrate', 'migrate --', /^\d+ items changed\.$/m],
    ['migrate --dry-run', 'migrate -- --dry-run', /^0 items would change\.$/m],
    ['reindex', 'reindex --', /^The index is of generation \w+ now\.$/m],
  ])('%s', async (_, line, says) => {
    const { status, out, err } = await run(line)
    expect(status, err).toBe(0)
    expect(out).toMatch(says)
  })

  it('breach says in one line what it cannot read', async () => {
    for (const [typed, says] of [
      ['--table nonsense', /^npm run breach: say a table of accounts, .*; options: .*\n$/],
      ['--known soon', /^npm run breach: option --known takes a moment, .*\n$/],
    ] as const) {
      const { status, err } = await run(`breach -- ${typed}`)
      expect(status).toBe(2)
      expect(err).toMatch(says)
    }
  })

  it('breach lists whom to tell by when, with drafts, and changes nothing (LEG-03)', async () => {
    const [person, other] = [await signUp(), await signUp()]
    await publish(person)
    const out = join(mkdtempSync(join(tmpdir(), 'tregu-breach-')), 'list')
    const asked = `--user ${person.userId} --known 2026-11-20T08:00:00Z --out ${out}`
    const { status, out: said, err } = await run(`breach -- ${asked}`)
    expect(status, err).toBe(0)
    expect(said).toContain('Affected: 1 people, of whom 1 can be mailed.')
    expect(said).toContain('by 2026-11-23T08:00:00.000Z: Information and Privacy Agency of Kosovo (AIP) (1)')
    const { affected, due } = JSON.parse(readFileSync(join(out, 'breach.json'), 'utf8'))
    expect(affected).toEqual([
      expect.objectContaining({ email: person.email, kinds: expect.arrayContaining(['posts']) }),
    ])
    expect(due.map(({ source }: { source: string }) => new URL(source).protocol)).not.toContain('http:')
    const csv = readFileSync(join(out, 'affected.csv'), 'utf8')
    expect(csv).toContain(person.email)
    expect(csv).not.toContain(other.email)
    for (const name of ['authority.en.txt', 'authority.al.txt', 'people.en.txt', 'people.al.txt'])
      expect(readFileSync(join(out, name), 'utf8')).toContain('Tregu')
    expect(statSync(join(out, 'affected.csv')).mode & 0o77).toBe(0)
    const before = await run(`breach -- --user ${person.userId} --until 2020-01-01T00:00:00Z --out ${out}`)
    expect(before.out).toContain('Affected: 0 people')
    rmSync(dirname(out), { recursive: true })
  })

  it('audit verifies the log, tells its head, and prints entries (TRU-09)', async () => {
    const { email, userId } = await signUp()
    expect((await run(`admin -- grant ${email} 3`)).status).toBe(0)
    expect((await run(`admin -- revoke ${email} 3`)).status).toBe(0)
    const { status, out, err } = await run('audit --')
    expect(status, err).toBe(0)
    const [, head = ''] = /^The audit log is in order: \d+ entries\.\nFirst: 0+1, .*\nHead: (\S{43})\n$/.exec(out) ?? []
    expect((await run(`audit -- --head ${head}`)).status).toBe(0)
    expect(await run(`audit -- --head ${'a'.repeat(43)}`)).toMatchObject({
      status: 1,
      err: expect.stringContaining('taken away'),
    })
    expect(await run('audit -- --since soon')).toMatchObject({
      status: 2,
      err: expect.stringContaining('--since takes a moment'),
    })
    const printed = await run('audit -- --since 2020-01-01T00:00:00Z')
    const entries = printed.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const acts = entries.filter(({ target }) => target === `account#${userId}`)
    expect(acts.map(({ who, what, after }) => [who, what, after])).toEqual([
      ['operator', 'account.grantRole', { role: 3 }],
      ['operator', 'account.revokeRole', { role: 3 }],
    ])
    expect(JSON.parse((await run('audit -- --json')).out)).toMatchObject({ head: expect.any(String), hasHead: true })
  })

  it('restore refuses a moment too long ago, without a stack', async () => {
    const { status, err } = await run('restore -- --time 2020-01-01T00:00:00Z')
    expect(status).toBe(1)
    expect(err).toMatch(/^What was deleted more than 29 days ago .*\n$/)
  })
})
