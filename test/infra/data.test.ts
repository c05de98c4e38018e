import { describe, expect, test } from 'vitest'
import { tables as declared } from '#functions/domains.ts'
import { usualRate } from '#shared/lib/contract.ts'
import { bucketNames } from '../../infra/bucketNames.ts'
import { projectionOf, throughput } from '../../infra/data.ts'
import { makeStack, templateOf } from './template.ts'

describe.each([
  // Resources created by a failed first deployment are deleted again: their names would block the next one.
  { stage: 'prod', first: false, policy: 'RetainExceptOnCreate', guarded: true },
  { stage: 'prod', first: true, policy: 'RetainExceptOnCreate', guarded: false },
  { stage: 'dev', first: false, policy: 'Delete', guarded: false },
])('$stage, for the first time: $first', ({ stage, first, policy, guarded }) => {
  const { all } = templateOf({ stage, first }, [])

  test('tables can be restored to any second, cost nothing idle, and go with the stack only in a dev stage', () => {
    const tables = all('AWS::DynamoDB::Table')
    expect(tables).toHaveLength(Object.keys(declared).length)
    for (const [, table] of tables) {
      expect(table.Properties.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true)
      expect(table.Properties.BillingMode).toBe('PAY_PER_REQUEST')
      // The only hard stop of a bill that DynamoDB has.
      const bounded = { MaxReadRequestUnits: expect.any(Number), MaxWriteRequestUnits: expect.any(Number) }
      for (const each of [table.Properties, ...(table.Properties.GlobalSecondaryIndexes ?? [])])
        expect(each.OnDemandThroughput).toEqual(bounded)
      expect(table.Properties.DeletionProtectionEnabled).toBe(guarded)
      expect(table.DeletionPolicy).toBe(policy)
    }
  })

  test('the stack itself refuses to go with its data', () => {
    expect(makeStack({ stage, first }, []).made.terminationProtection).toBe(guarded)
  })

  test('photos that are deleted stay for as long as tables can be restored, uploads do not', () => {
    const versioned = all('AWS::S3::Bucket').filter(([, { Properties }]) => Properties.VersioningConfiguration)
    expect(versioned.map(([, { Properties }]) => Properties.BucketName['Fn::Join'][1][0])).toEqual([
      `tregu-${stage}-photos-`,
    ])
    const rules = versioned[0]?.[1].Properties.LifecycleConfiguration.Rules
    expect(rules).toContainEqual(expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 35 } }))
    expect(rules).toContainEqual(
      expect.objectContaining({ Prefix: 'uploads/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
    )
  })

  test('accounts likewise', () => {
    const [, pool] = all('AWS::Cognito::UserPool')[0] ?? []
    expect(pool?.Properties.DeletionProtection).toBe(guarded ? 'ACTIVE' : 'INACTIVE')
    expect(pool?.DeletionPolicy).toBe(policy)
  })

  test('buckets are private, encrypted and refuse plain HTTP', () => {
    const buckets = all('AWS::S3::Bucket')
    expect(buckets).toHaveLength(bucketNames.length)
    for (const [logicalId, bucket] of buckets) {
      expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      expect(bucket.Properties.BucketEncryption).toBeDefined()
      expect(bucket.DeletionPolicy).toBe(policy)
      const [, rules] =
        all('AWS::S3::BucketPolicy').find(([, { Properties }]) => Properties.Bucket.Ref === logicalId) ?? []
      expect(rules?.Properties.PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      )
    }
  })
})

test.each([
  [undefined, { projectionType: 'ALL' }],
  [[], { projectionType: 'KEYS_ONLY' }],
  [['state'], { projectionType: 'INCLUDE', nonKeyAttributes: ['state'] }],
])('an index that keeps %j besides its keys projects it', (keeps, projection) => {
  expect(projectionOf(keeps)).toEqual(projection)
})

test('a table takes what we do ourselves, and nothing near what DynamoDB would', () => {
  const { maxReadRequestUnits, maxWriteRequestUnits } = throughput
  // A migration writes so many items a second, of 3 KB, each with its entries in indexes, which count by themselves.
  expect(maxWriteRequestUnits).toBeGreaterThan(250 * 3)
  expect(maxWriteRequestUnits).toBeGreaterThanOrEqual(4 * usualRate.steady)
  // Three million listings of 2.6 KB are read from the log within a third of the 15 minutes that a job has.
  expect((3_000_000 * 2.6) / 8 / maxReadRequestUnits).toBeLessThan(300)
  expect([maxReadRequestUnits, maxWriteRequestUnits].every((units) => units < 40_000 / 2)).toBe(true)
})
