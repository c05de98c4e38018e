import { readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { tables as declared } from '#functions/domains.ts'
import type { Table } from '#functions/lib/table.ts'
import { vault } from '../../infra/backup.ts'
import { settingsOf } from '../../infra/settings.ts'
import { type Resource, templateOf } from './template.ts'

const account = '111111111111'
const elsewhere = 'arn:aws:backup:eu-west-1:222222222222:backup-vault:tregu-dev-vault'
const given = { account, backup: elsewhere, operator: 'operator@tregu.com' }

/** The resources of a type in a template, without their ids. */
const ofType = (resources: Record<string, Resource>, type: string) =>
  Object.values(resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []))

test('a stage without a vault elsewhere makes no backups there (OPS-04)', () => {
  expect(templateOf().all('AWS::Backup::BackupPlan')).toEqual([])
})

test('every night, what cannot be made again is copied to the vault elsewhere, and kept as long as deleted data (OPS-04)', () => {
  const { resources, one } = templateOf(given, [])
  const [rule] = one('AWS::Backup::BackupPlan').BackupPlan.BackupPlanRule
  expect(rule.CopyActions).toEqual([{ DestinationBackupVaultArn: elsewhere, Lifecycle: { DeleteAfterDays: 35 } }])
  expect(rule.Lifecycle).toEqual({ DeleteAfterDays: 7 })
  const copied = JSON.stringify(one('AWS::Backup::BackupSelection').BackupSelection.Resources)
  const tables = Object.entries(resources).flatMap(([id, { Type }]) => (Type === 'AWS::DynamoDB::Table' ? [id] : []))
  const names = tables
    .filter((id) => copied.includes(id))
    .map((id) => /^Data([a-z]+[a-zA-Z]*?)[0-9A-F]{8}$/.exec(id)?.[1])
  const madeAgain = ['short-lived', 'derived']
  const lasting = Object.entries<Table>(declared).filter(
    ([, { restored }]) => !('not' in restored && madeAgain.includes(restored.not)),
  )
  expect(names.sort()).toEqual(lasting.map(([name]) => name).sort())
  expect(names).toEqual(expect.arrayContaining(['accounts', 'posts', 'saved']))
  expect(copied).toContain('PhotosBucket')
})

/** What a key policy or an access policy allows another account. */
const allowedTo = (account: string, { Statement }: { Statement: { Action: string | string[] }[] }) =>
  Statement.filter((one) => JSON.stringify(one).includes(`:iam::${account}:root`))
    .flatMap(({ Action }) => Action)
    .sort()
const reading = ['kms:CreateGrant', 'kms:Decrypt', 'kms:DescribeKey']
const adding = ['backup:CopyIntoBackupVault']

test('the account of the vault may read the backups and copy them back, and nobody else outside the stage (OPS-04)', () => {
  const { resources, one } = templateOf(given, [])
  const [key] = ofType(resources, 'AWS::KMS::Key')
  expect(allowedTo('222222222222', key?.KeyPolicy)).toEqual(reading)
  const { AccessPolicy } = one('AWS::Backup::BackupVault')
  expect(allowedTo('222222222222', AccessPolicy)).toEqual(adding)
  expect(AccessPolicy.Statement).toHaveLength(1)
})

test('a backup or a copy that does not succeed is mailed to the operator (OPS-04)', () => {
  const { resources } = templateOf(given, [])
  const rule = ofType(resources, 'AWS::Events::Rule').find(
    ({ EventPattern }) => EventPattern?.source?.[0] === 'aws.backup',
  )
  expect(rule?.EventPattern).toMatchObject({
    'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
    detail: { state: ['ABORTED', 'EXPIRED', 'FAILED', 'PARTIAL'] },
  })
  expect(JSON.stringify(rule?.Targets[0].Arn)).toContain(':tregu-dev-alarms')
  const topic = Object.keys(resources).find((id) => resources[id]?.Properties?.TopicName === 'tregu-dev-alarms')
  const policy = ofType(resources, 'AWS::SNS::TopicPolicy').find(({ Topics }) => Topics[0].Ref === topic)
  expect(JSON.stringify(policy?.PolicyDocument)).toContain('events.amazonaws.com')
  // The mail names a place of the guide that is there.
  const [, file = '', place] =
    /\((\S+\.md), "([^"]+)"\)/.exec(
      JSON.parse(rule?.Targets[0].InputTransformer?.InputTemplate ?? rule?.Targets[0].Input),
    ) ?? []
  expect(readFileSync(file, 'utf8')).toContain(`**${place}.**`)
})

test.each([account, '333333333333'])(
  'the account %s of the stage, or of its successor, may add to the vault elsewhere and read it (OPS-04)',
  (named) => {
    const app = new App({ analyticsReporting: false })
    const made = vault(app, settingsOf('dev', { given: { account: named, region: 'eu-west-1' } }))
    const { Resources } = Template.fromStack(made).toJSON()
    const [found] = ofType(Resources, 'AWS::Backup::BackupVault')
    expect(found?.BackupVaultName).toBe('tregu-dev-vault')
    expect(found?.LockConfiguration).toEqual({ MinRetentionDays: 7 })
    expect(allowedTo(named, found?.AccessPolicy)).toEqual(adding)
    expect(found?.AccessPolicy.Statement).toHaveLength(1)
    expect(allowedTo(named, ofType(Resources, 'AWS::KMS::Key')[0]?.KeyPolicy)).toEqual(reading)
  },
)

test.each([
  ['no vault', 'tregu-dev-vault', 'must be the ARN of a backup vault'],
  [
    'one of the stage itself',
    `arn:aws:backup:eu-central-1:${account}:backup-vault:x1`,
    'must be in another account or region',
  ],
])('a setting that is %s is refused (OPS-04)', (_, backup, says) => {
  expect(() => settingsOf('dev', { given: { account, backup } })).toThrow(says)
})

test('a vault without the account of the stage is refused, since nobody could say whether it is elsewhere (OPS-04)', () => {
  expect(() => settingsOf('dev', { given: { backup: elsewhere } })).toThrow('needs the account of the stage')
})
