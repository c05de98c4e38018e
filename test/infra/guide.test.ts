import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { data } from '../../bin/data.ts'
import { operate } from '../../bin/operate.ts'
import { alarmTexts } from '../../infra/alarmTexts.ts'
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
  const ofStages = Object.keys({ ...operate, ...data }).filter((name) => name in scripts)
  expect(ofStages.length).toBeGreaterThan(10)
  for (const name of ofStages) expect(guide).toContain(`\`npm run ${name}`)
  expect(guide).toContain('EdgeUrl')
})

test('what guide and alarms advise can be done in production, which does not go without an operator', () => {
  for (const text of [guide, ...Object.values(alarmTexts).map(({ todo }) => todo)])
    expect(text).not.toMatch(/(leave|without) `?operator/)
})

test('what a deleted production leaves is in the guide', () => {
  const backup = 'arn:aws:backup:eu-west-1:222222222222:backup-vault:tregu-prod-vault'
  const { resources } = templateOf({ stage: 'prod', account: '111111111111', backup }, [])
  const left = Object.values(resources).filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'))
  const [paragraph] = guide.split('\n\n').filter((one) => one.startsWith('**Delete a stage.**'))
  const words: Record<string, string> = {
    'AWS::DynamoDB::Table': 'tables',
    'AWS::Cognito::UserPool': 'user pool',
    'AWS::S3::Bucket': 'buckets',
    'AWS::SecretsManager::Secret': 'secrets',
    'AWS::SES::EmailIdentity': 'SES identity',
    'AWS::Backup::BackupVault': 'vault',
    'AWS::KMS::Key': 'key',
  }
  const types = [...new Set(left.map(({ Type }) => Type))]
  expect(types.sort()).toEqual(Object.keys(words).sort())
  for (const type of types) expect(paragraph).toContain(words[type])
})

test('every link of the guide exists', () => {
  for (const [, target = ''] of guide.matchAll(/\]\(([^)#]+)/g))
    expect(existsSync(join(dirname(file), target)), target).toBe(true)
  expect(readFileSync('README.md', 'utf8')).toContain(`(${file})`)
})
