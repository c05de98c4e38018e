import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Language } from '#shared/lib/language.ts'
import type { PaperName } from '#shared/papers/papers.ts'
import { dynamodb } from '../lib/clients/dynamodb.ts'
import { holds } from '../lib/dynamodb/conditions.ts'
import { pages } from '../lib/dynamodb/reading.ts'
import { env } from '../lib/env.ts'

const TableName = env('TABLE_PAPERS')

/** When a version was published, by which account, and the day (YYYY-MM-DD at home) from which it holds. */
export type Publication = { publishedAt: string; publishedBy: string; holdsFrom: string; small: boolean }

/**
 * A version of a legal page: a draft until it is published, and unchanged from then on. `texts` are sanitised HTML with
 * placeholders for the operator's facts; `edition` is the number as a text that sorts.
 */
export type StoredVersion = {
  paper: PaperName
  edition: string
  number: number
  revision: number
  texts: Record<Language, string>
  changes: Record<Language, string>
  changedAt: string
  changedBy: string
} & Partial<Publication>

/** A version in the index, without its texts. */
export type ListedVersion = Omit<StoredVersion, 'texts'>

const keyOf = (paper: PaperName, number: number) => ({ paper, edition: String(number).padStart(7, '0') })

const ofPaper = (paper: PaperName) => ({
  TableName,
  KeyConditionExpression: 'paper = :paper',
  ExpressionAttributeValues: { ':paper': paper },
  ScanIndexForward: false,
})

/** The stored versions of a page without their texts, newest first; the index may be late. */
export async function listVersions(paper: PaperName): Promise<ListedVersion[]> {
  const found: ListedVersion[] = []
  for await (const page of pages<ListedVersion>({ ...ofPaper(paper), IndexName: 'listed' })) found.push(...page)
  return found
}

/** The stored versions of a page, newest first, for decisions and writes. */
export async function readVersions(paper: PaperName): Promise<StoredVersion[]> {
  const found: StoredVersion[] = []
  for await (const page of pages<StoredVersion>({ ...ofPaper(paper), ConsistentRead: true })) found.push(...page)
  return found
}

/** One version; undefined if it is not stored. */
export async function getVersion(paper: PaperName, number: number): Promise<StoredVersion | undefined> {
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key: keyOf(paper, number) }))
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

const unpublished = (revision: number) => ({
  ConditionExpression: 'revision = :loaded AND attribute_not_exists(publishedAt)',
  ExpressionAttributeValues: { ':loaded': revision },
})
