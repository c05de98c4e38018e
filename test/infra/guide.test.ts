import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { templateOf } from './template.ts'

const file = 'infra/README.md'
const guide = readFileSync(file, 'utf8')

test('every alarm of the template is in the guide', () => {
  const alarms = templateOf({ stage: 'prod', operator: 'operator@tregu.com' }).all('AWS::CloudWatch::Alarm')
  expect(alarms.length).toBeGreaterThan(5)
  // The alarms of the jobs share one row.
  for (const [, { Properties }] of alarms)
    expect(guide).toContain(`\`${Properties.AlarmName.replace(/^tregu-prod-/, '').replace(/^Job-.*/, 'Job-…')}\``)
})

test('every command and every output that the guide names is there, and every command of a stage is in it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [, name = ''] of guide.matchAll(/npm run ([\w-]+)/g)) expect(scripts, name).toHaveProperty(name)
  for (const name of [
    'bootstrap',
    'deploy',
    'diff',
    'smoke',
    'rollback',
    'destroy',
    'outputs',
    'vault',
    'admin',
    'seed',
    'migrate',
    'reindex',
  ])
    expect(guide).toContain(`npm run ${name}`)
  expect(guide).toContain('EdgeUrl')
})

test('every link of the guide exists', () => {
  for (const [, target = ''] of guide.matchAll(/\]\(([^)#]+)/g))
    expect(existsSync(join(dirname(file), target)), target).toBe(true)
  expect(readFileSync('README.md', 'utf8')).toContain(`(${file})`)
})
