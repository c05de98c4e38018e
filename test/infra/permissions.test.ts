import { describe, expect, test } from 'vitest'
import { tables } from '#functions/domains.ts'
import { secretVariables } from '#functions/lib/keyRing.ts'
import type { Table } from '#functions/lib/table.ts'
import { limitsOfSpend } from '#shared/lib/spends.ts'
import { entryOf, functions, snapshotJobs } from '../../infra/functions.ts'
import { templateOf } from './template.ts'

const { all, at } = templateOf()

type Statement = { Action: string | string[]; Resource: unknown; Effect: string }
const made = all('AWS::Lambda::Function').map(([, { Properties }]) => {
  const role = at(Properties.Role['Fn::GetAtt'][0])
  const statements: Statement[] = role.Policies[0].PolicyDocument.Statement
  return {
    spec: functions.find(({ name }) => name === Properties.Description),
    properties: Properties,
    role,
    statements,
  }
})
const text = (value: unknown) => JSON.stringify(value)

describe('each function', () => {
  test('has a role of its own with one inline policy', () => {
    expect(made).toHaveLength(functions.length)
    for (const { spec, role } of made) {
      expect(
        made.filter((other) => other.role === role),
        spec?.name,
      ).toHaveLength(1)
      expect(role.ManagedPolicyArns, spec?.name).toBeUndefined()
      expect(role.Policies, spec?.name).toHaveLength(1)
    }
  })

  test('names every action; only keys of a bucket end in a star', () => {
    for (const { spec, statements } of made)
      for (const { Action, Resource, Effect } of statements) {
        expect(Effect, spec?.name).toBe('Allow')
        for (const action of [Action].flat()) expect(action, spec?.name).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/)
        // The recipient of mail: SES checks the permission for it in its sandbox.
        // And the quota of mail and metrics, which have no resource.
        const open = /^"(ses:(Send(Raw)?Email|GetSendQuota)|cloudwatch:GetMetricStatistics)"$/
        if (text(Resource).includes('*') && !open.test(text(Action)))
          expect(text(Resource), spec?.name).toMatch(
            spec?.name === 'site.publish'
              ? /tregu-dev-web-",.*"\/(config\.json)?\*"|cdk-hnb659fds-assets-[^/]*\/\*\.(zip|pmtiles)"/
              : /arn:aws:s3:::[\w-]+",.*"\/((uploads|photos|raw|ready|sent|reported|received|snapshots|managed|alerts|trust)\/.*|sitemap)\*"/,
          )
      }
  })

  test('never scans and uses no transaction', () => {
    for (const { spec, statements } of made)
      expect(text(statements), spec?.name).not.toMatch(/Scan|Transact|PartiQL|ExecuteStatement/)
  })

  test('knows exactly what it may reach', () => {
    for (const { spec, properties } of made) {
      const expected = new Set(['POWERTOOLS_SERVICE_NAME'])
      if (spec && !entryOf(spec).includes('/jobs/') && !spec.need.route) expected.add(secretVariables.proof)
      if (spec?.need.hashes) expected.add(secretVariables[spec.need.hashes])
      if (spec?.need.site || spec?.need.pages) expected.add('SITE_URL')
      // SES sends fewer mails for dev than usual.
      if (spec?.spends.some((name) => limitsOfSpend(name).some(({ what }) => what.endsWith('.everybody'))))
        expected.add('LIMITS')
      for (const grant of spec?.grants ?? []) {
        if ('table' in grant) expected.add(`TABLE_${grant.table.toUpperCase()}`)
        const { hashed }: Partial<Table> = 'table' in grant ? tables[grant.table] : {}
        if (hashed && !spec?.need.snapshots) expected.add(secretVariables[hashed])
        if ('bucket' in grant) expected.add(`BUCKET_${grant.bucket.toUpperCase()}`)
        if ('mail' in grant) for (const one of ['SENDER', 'CONTACT', 'CONFIGURATION']) expected.add(`MAIL_${one}`)
        if ('mail' in grant) expected.add('SITE_URL')
        if ('rates' in grant) expected.add('RATES_SOURCE')
        if ('edge' in grant)
          for (const variable of ['API_ID', 'CEILING', 'DISTRIBUTION_ID', 'EDGE_FUNCTION']) expected.add(variable)
        if ('cognito' in grant) for (const variable of ['USER_POOL_ID', 'USER_POOL_CLIENT_ID']) expected.add(variable)
      }
      if (spec?.readsBearer) for (const variable of ['USER_POOL_ID', 'USER_POOL_CLIENT_ID']) expected.add(variable)
      expect(Object.keys(properties.Environment?.Variables ?? {}).sort(), spec?.name).toEqual([...expected].sort())
    }
  })
})

test('what runs ahead of a deployment, under a role that the workflow may pass on, reads no secret (OPS-02)', () => {
  const ahead = made.filter(({ spec }) => snapshotJobs.some((name) => name === spec?.name))
  expect(ahead).toHaveLength(snapshotJobs.length)
  for (const { spec, properties } of ahead)
    expect(text(Object.keys(properties.Environment.Variables)), spec?.name).not.toMatch(/SECRET/)
})

test('nobody changes or deletes an entry of the audit log: every right on it is to read or to add one (TRU-09)', () => {
  const [[logicalId] = []] = all('AWS::DynamoDB::Table').filter(([id]) => id.startsWith('Dataaudit'))
  const reaching = made.filter(({ spec }) => spec?.grants.some((grant) => 'table' in grant && grant.table === 'audit'))
  expect([logicalId, reaching.length > 0]).toEqual([expect.any(String), true])
  for (const { spec, statements, properties } of made) {
    const name = properties.Environment?.Variables?.TABLE_AUDIT
    const on = statements.filter(({ Resource }) => text(Resource).includes(String(logicalId)))
    expect(on.length > 0, spec?.name).toBe(name !== undefined)
    for (const { Action } of on)
      for (const action of [Action].flat())
        expect(['dynamodb:Query', 'dynamodb:GetItem', 'dynamodb:PutItem'], spec?.name).toContain(action)
  }
  // The roles besides: of AWS Backup, of the providers of the CDK, of the deployment.
  for (const [id, { Properties }] of all('AWS::IAM::Role'))
    if (!made.some(({ role }) => role.Policies === Properties.Policies))
      expect(text(Properties), id).not.toMatch(/dynamodb:(\*|Update|Delete|Batch)/)
  for (const [id, { Properties }] of all('AWS::IAM::Policy'))
    expect(text(Properties), id).not.toMatch(/dynamodb:(\*|Update|Delete|Batch)/)
})

test('no table offers a way around its keys', () => {
  for (const [, { Properties }] of all('AWS::DynamoDB::Table')) {
    for (const index of Properties.GlobalSecondaryIndexes ?? []) expect(index.KeySchema).toHaveLength(2)
  }
})
