import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PaperName } from '#shared/papers/papers.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { pages } from '../lib/dynamodb/reading.ts'
import { env } from '../lib/env.ts'
import type { ListedVersion, Publication, StoredVersion, Withdrawal } from './stored.ts'
import { papers as table } from './table.ts'

const TableName = env('TABLE_PAPERS')

const keyOf = (paper: PaperName, number: number) => ({ paper, edition: String(number).padStart(7, '0') })

const ofPaper = (paper: PaperName) => ({
  TableName,
  KeyConditionExpression: 'paper = :paper',
  ExpressionAttributeValues: { ':paper': paper },
  ScanIndexForward: false,
})

/** The attributes of a listed version, by placeholders: some are reserved words. */
const listed = Object.fromEntries(
  [table.key, table.sort, ...table.indexes.listed.keeps].map((name, at) => [`#${at}`, name]),
)

/** The stored versions of a page without their texts, newest first; the index may be late. */
export async function listVersions(paper: PaperName): Promise<ListedVersion[]> {
  const found: ListedVersion[] = []
  for await (const page of pages<ListedVersion>({ ...ofPaper(paper), IndexName: 'listed' })) found.push(...page)
  return found
}

/** The same for decisions and writes, from the table itself. */
export async function readVersions(paper: PaperName): Promise<ListedVersion[]> {
  const found: ListedVersion[] = []
  const query = {
    ...ofPaper(paper),
    ConsistentRead: true,
    ProjectionExpression: Object.keys(listed).join(', '),
    ExpressionAttributeNames: listed,
  }
  for await (const page of pages<ListedVersion>(query)) found.push(...page)
  return found
}

/** One version with its texts; undefined if it is not stored. */
export async function getVersion(paper: PaperName, number: number): Promise<StoredVersion | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: keyOf(paper, number), ConsistentRead: true }))
  return Item as StoredVersion | undefined
}

type Written = Pick<StoredVersion, 'paper' | 'number' | 'texts' | 'changes' | 'changedBy'>

/** Writes a draft over the revision that it was edited from (0 for none); false when somebody else wrote meanwhile. */
export function putDraft(written: Written, loaded: number): Promise<boolean> {
  const Item: StoredVersion = {
    ...written,
    ...keyOf(written.paper, written.number),
    revision: loaded + 1,
    changedAt: new Date().toISOString(),
  }
  const condition = loaded === 0 ? { ConditionExpression: 'attribute_not_exists(paper)' } : unpublished(loaded)
  return holds(dynamodb.send(new PutCommand({ TableName, Item, ...condition })))
}

/** Publishes a draft as it was loaded; false when somebody else wrote meanwhile. */
export function publishDraft(
  { paper, number, revision }: Pick<StoredVersion, 'paper' | 'number' | 'revision'>,
  { publishedAt, publishedBy, holdsFrom, small }: Publication,
): Promise<boolean> {
  const { ConditionExpression, ExpressionAttributeValues } = unpublished(revision)
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(paper, number),
        UpdateExpression: 'SET publishedAt = :at, publishedBy = :by, holdsFrom = :from, small = :small',
        ConditionExpression,
        ExpressionAttributeValues: {
          ...ExpressionAttributeValues,
          ':at': publishedAt,
          ':by': publishedBy,
          ':from': holdsFrom,
          ':small': small,
        },
      }),
    ),
  )
}

/** Withdraws a published version; false when that was done meanwhile. */
export function withdrawVersion(
  { paper, number }: Pick<StoredVersion, 'paper' | 'number'>,
  { withdrawnAt, withdrawnBy }: Withdrawal,
): Promise<boolean> {
  return holds(
    dynamodb.send(
      new UpdateCommand({
        TableName,
        Key: keyOf(paper, number),
        UpdateExpression: 'SET withdrawnAt = :at, withdrawnBy = :by',
        ConditionExpression: 'attribute_exists(publishedAt) AND attribute_not_exists(withdrawnAt)',
        ExpressionAttributeValues: { ':at': withdrawnAt, ':by': withdrawnBy },
      }),
    ),
  )
}

const unpublished = (revision: number) => ({
  ConditionExpression: 'revision = :loaded AND attribute_not_exists(publishedAt)',
  ExpressionAttributeValues: { ':loaded': revision },
})
