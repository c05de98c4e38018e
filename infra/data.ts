import { AttributeType, BillingMode, Table as MadeTable, ProjectionType } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import { tables } from '#functions/domains.ts'
import type { Table, TableName } from '#functions/lib/table.ts'
import { usualRate } from '#shared/lib/contract.ts'
import { removalPolicy } from './dataRemovalPolicy.ts'
import type { Settings } from './settings.ts'

/**
 * The most that a table, and each of its indexes, takes in a second, as a bill has no other end. Above both are what we do
 * ourselves: a reindex reads four shards of the log, some 20 pages of 1 MB a second each, 128 units a page; calls write
 * as often as the API lets them through, some units each; migrations write 250 items.
 */
export const throughput = { maxReadRequestUnits: 4 * 20 * 128, maxWriteRequestUnits: usualRate.steady * 8 }

export type Tables = Record<TableName, MadeTable>

/** The tables that the domains declare, billed on demand: without requests, only storage costs. */
export function data(scope: Construct, settings: Settings): Tables {
  const home = new Construct(scope, 'Data')
  const made = Object.entries(tables).map(([name, table]) => [name, make(home, name, table, settings)])
  return Object.fromEntries(made) as Tables
}

function make(home: Construct, name: string, { key, sort, indexes = {}, expires }: Table, settings: Settings) {
  const text = (name: string) => ({ name, type: AttributeType.STRING })
  const made = new MadeTable(home, name, {
    partitionKey: text(key),
    sortKey: sort ? text(sort) : undefined,
    billingMode: BillingMode.PAY_PER_REQUEST,
    ...throughput,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: settings.guarded,
    removalPolicy: removalPolicy(settings),
    timeToLiveAttribute: expires && 'ttl',
  })
  for (const [indexName, { key, sort, keeps }] of Object.entries(indexes)) {
    made.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(key),
      sortKey: text(sort),
      ...projectionOf(keeps),
      ...throughput,
    })
  }
  return made
}

/** What an index projects, as the template says it, which refuses an empty list of attributes. */
export function projectionOf(keeps: readonly string[] | undefined) {
  if (!keeps) return { projectionType: ProjectionType.ALL }
  if (keeps.length === 0) return { projectionType: ProjectionType.KEYS_ONLY }
  return { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...keeps] }
}
