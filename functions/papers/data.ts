import type { LegalPageName } from '#shared/papers/legalPages.ts'
import { matches, where } from '../lib/dynamodb/expression.ts'
import { get, readAll } from '../lib/dynamodb/reading.ts'
import { put, update } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import type { ListedVersion, Publication, StoredVersion, Withdrawal } from './stored.ts'
import { papers as table } from './table.ts'

const TableName = env('TABLE_PAPERS')

const keyOf = (paper: LegalPageName, number: number) => ({ paper, edition: String(number).padStart(7, '0') })

const versionsOfPage = (paper: LegalPageName) => ({
  TableName,
  where: where`#paper = ${paper}`,
  ScanIndexForward: false,
})

/** The stored versions of a page without their texts, newest first; the index may be late. */
export const listVersions = (paper: LegalPageName): Promise<ListedVersion[]> =>
  readAll({ ...versionsOfPage(paper), IndexName: 'listed' })

/** The same for decisions and writes, from the table itself. */
export function readVersions(paper: LegalPageName): Promise<ListedVersion[]> {
  const attributes = [table.key, table.sort, ...table.indexes.listed.keeps]
  return readAll({ ...versionsOfPage(paper), ConsistentRead: true, attributes })
}

/** One version with its texts; undefined if it is not stored. */
export const getVersion = (paper: LegalPageName, number: number): Promise<StoredVersion | undefined> =>
  get({ TableName, Key: keyOf(paper, number), ConsistentRead: true })

type Written = Pick<StoredVersion, 'paper' | 'number' | 'texts' | 'changes' | 'changedBy'>

/** Writes a draft over the revision that it was edited from (0 for none); false when somebody else wrote meanwhile. */
export function putDraft(written: Written, loaded: number): Promise<boolean> {
  const item = {
    ...written,
    ...keyOf(written.paper, written.number),
    revision: loaded + 1,
    changedAt: new Date().toISOString(),
  }
  const condition = loaded === 0 ? where`attribute_not_exists(#paper)` : unpublished(loaded)
  return put<StoredVersion>(TableName, item, condition)
}

/** Publishes a draft as it was loaded; false when somebody else wrote meanwhile. */
export function publishDraft(
  { paper, number, revision }: Pick<StoredVersion, 'paper' | 'number' | 'revision'>,
  { publishedAt, publishedBy, holdsFrom, small }: Publication,
): Promise<boolean> {
  const set = { publishedAt, publishedBy, holdsFrom, small }
  return update<StoredVersion>({ TableName, Key: keyOf(paper, number) }, { set }, unpublished(revision))
}

/** Withdraws a published version; false when that was done meanwhile. */
export function withdrawVersion(
  { paper, number }: Pick<StoredVersion, 'paper' | 'number'>,
  { withdrawnAt, withdrawnBy }: Withdrawal,
): Promise<boolean> {
  return update<StoredVersion>(
    { TableName, Key: keyOf(paper, number) },
    { set: { withdrawnAt, withdrawnBy } },
    where`attribute_exists(#publishedAt) AND attribute_not_exists(#withdrawnAt)`,
  )
}

const unpublished = (revision: number) => matches({ revision, publishedAt: undefined })
