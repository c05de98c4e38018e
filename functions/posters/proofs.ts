import { where } from '../lib/dynamodb/expression.ts'
import { get, readPage } from '../lib/dynamodb/reading.ts'
import { put } from '../lib/dynamodb/write.ts'
import { env } from '../lib/env.ts'
import { type CodeItem, putPage, type StoredPage } from './parts/data.ts'

const TableName = env('TABLE_POSTERS')

/** The maximum number of waiting register numbers that are shown. */
const shownMax = 100

const codeKey = (code: string) => ({ posterId: `code#${code}` })

type Code = Omit<CodeItem, 'posterId' | 'ttl'> & { code: string }

/** Stores a code for a number of an account; false when another one has it. */
export function putCode({ code, ...asked }: Code): Promise<boolean> {
  const ttl = Math.floor(Date.parse(asked.until) / 1000)
  return put<CodeItem>(TableName, { ...codeKey(code), ...asked, ttl }, where`attribute_not_exists(#posterId)`)
}

/** The number and account that a code is for, while it is valid. */
export async function codeOf(code: string): Promise<CodeItem | undefined> {
  const item = await get<CodeItem>({ TableName, Key: codeKey(code), ConsistentRead: true })
  return item && Date.parse(item.until) > Date.now() ? item : undefined
}

type Waiting = { userId: string; register: string; registerKey: string }

/** The register numbers that wait for an administrator, the longest first. */
export async function waitingRegisters(): Promise<Waiting[]> {
  const query = { TableName, IndexName: 'waiting', where: where`#registerWaits = ${'1'}`, Limit: shownMax }
  return (await readPage<Waiting>(query)).items
}

/** Notes what was found in the register; undefined when the page has changed since it was loaded. */
export function checkRegister(page: StoredPage, proved: boolean): Promise<StoredPage | undefined> {
  const registerProvedAt = proved ? new Date().toISOString() : undefined
  return putPage({ ...page, registerProvedAt, registerWaits: undefined, registerKey: undefined })
}
