import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { isValid } from 'ulid'
import { tables } from '#functions/domains.ts'
import type { Attribute, Table } from '#functions/lib/table.ts'
import { ulidMoment } from '#functions/lib/ulidMoment.ts'
import { cityOf } from '#shared/places/cities.ts'
import { draftsOf } from './breachDrafts.ts'
import { type Duty, duties } from './breachDuties.ts'
import { type BreachTable, persons } from './breachTables.ts'
import type { Clients } from './clients.ts'

/** What was exposed: items of these tables that were written in this window, of these users or of all. */
export type Exposed = { tables: readonly BreachTable[]; since?: Date; until?: Date; users?: readonly string[] }

/** Somebody who is affected; without an account only by the e-mail that they left. */
export type Affected = {
  userId: string
  email: string
  name: string
  language: string
  city: string
  newYork: 'yes' | 'no' | 'unknown'
  kinds: BreachTable[]
  /** Whether a mail can be sent. Addresses whose mail is stopped are stored as hashes, and are not known here. */
  mail: 'yes' | 'not confirmed' | 'no address'
}

type Item = Record<string, unknown>
const textOf = (item: Item | undefined, name: string) => (typeof item?.[name] === 'string' ? String(item[name]) : '')

/** The moment (ISO 8601) that an attribute states. */
const momentOf = (stated: string) => (isValid(stated) ? ulidMoment(stated) : stated)

async function* itemsOf({ documents, tableName }: Clients, table: BreachTable): AsyncGenerator<Item> {
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await documents.send(new ScanCommand({ TableName: tableName(table), ExclusiveStartKey }))
    yield* page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** Everybody whose data were exposed, in the order of their e-mails. Reads the tables and changes nothing. */
export async function affectedBy(clients: Clients, { tables, since, until, users }: Exposed): Promise<Affected[]> {
  const accounts = new Map<string, Item>()
  for await (const item of itemsOf(clients, 'accounts')) if (item.email) accounts.set(textOf(item, 'userId'), item)
  const byEmail = new Map([...accounts.values()].map((item) => [textOf(item, 'email'), item]))
  const kinds = new Map<string, { account?: Item; email: string; kinds: Set<BreachTable> }>()
  const isThen = (at: string) => (!since || at >= since.toISOString()) && (!until || at <= until.toISOString())
  for (const table of tables) {
    const { by, since: written } = persons[table]
    for await (const item of table === 'accounts' ? [...accounts.values()] : itemsOf(clients, table)) {
      const account = by === 'userId' ? accounts.get(textOf(item, 'userId')) : byEmail.get(textOf(item, 'email'))
      const email = textOf(account ?? item, 'email')
      if (!(account || email) || !isThen(momentOf(textOf(item, written)))) continue
      if (users && !users.includes(textOf(account, 'userId'))) continue
      const key = textOf(account, 'userId') || email
      const found = kinds.get(key) ?? { account, email, kinds: new Set() }
      kinds.set(key, found)
      found.kinds.add(table)
    }
  }
  return [...kinds.values()]
    .map(({ account, email, kinds }): Affected => {
      const city = textOf(account, 'city')
      return {
        userId: textOf(account, 'userId'),
        email,
        name: `${textOf(account, 'name')} ${textOf(account, 'lastName')}`.trim(),
        language: textOf(account, 'language'),
        city,
        newYork: inNewYork(city),
        kinds: [...kinds],
        mail: !email ? 'no address' : account?.state === 'unconfirmed' ? 'not confirmed' : 'yes',
      }
    })
    .sort((one, other) => (one.email < other.email ? -1 : 1))
}

/** Is a city in New York State? Across the river, New Jersey has a law of its own. */
function inNewYork(city: string): Affected['newYork'] {
  const region = cityOf(city)?.region
  if (!region) return 'unknown'
  return region === 'newyork' && city !== 'New jersey' ? 'yes' : 'no'
}

/** What the items of a table tell of a person, in the words of the data export. */
export function kindsOfData(table: BreachTable): string[] {
  const { attributes }: Table = tables[table]
  return Object.entries(attributes).flatMap(([name, attribute]) => exposedName(name, attribute) ?? [])
}

function exposedName(name: string, attribute: Attribute): string | undefined {
  if (attribute.whose === 'nobody' || attribute.whose === 'another person')
    return attribute.whose === 'nobody' ? undefined : name
  if (attribute.exported === 'secret') return `${name} (secret)`
  return attribute.exported === 'derived' ? undefined : attribute.exported.as
}

/** A duty, by when it has to be done (ISO 8601) if the law says an hour, and how many people it is about. */
export type Due = Duty & { by?: string; people: number }

/** The duties by when they are due, those without an hour last. Nobody affected in New York, no duty there. */
export function dueOf(affected: readonly Affected[], known: Date): Due[] {
  const perhaps = affected.filter(({ newYork }) => newYork !== 'no').length
  return duties
    .map((duty) => ({
      ...duty,
      by: duty.hours ? new Date(known.getTime() + duty.hours * 3_600_000).toISOString() : undefined,
      people: duty.of === 'New York' ? perhaps : affected.length,
    }))
    .filter(({ people, moreThan = 0 }) => people > moreThan)
    .sort((one, other) => (one.hours ?? Number.MAX_VALUE) - (other.hours ?? Number.MAX_VALUE))
}

const columns = ['userId', 'email', 'name', 'language', 'city', 'newYork', 'kinds', 'mail'] as const

/** One cell of a CSV file; what a spreadsheet would take for a formula becomes text. */
const cell = (value: string) => `"${(/^[=+\-@\t]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

export const csvOf = (affected: readonly Affected[]): string =>
  [
    columns.join(','),
    ...affected.map((one) => columns.map((name) => cell(String([one[name]].flat().join(' '))))).map(String),
  ]
    .join('\r\n')
    .concat('\r\n')

/** The summary for the operator. */
export function summaryOf(
  affected: readonly Affected[],
  { tables }: Exposed,
  due: readonly Due[],
  known: Date,
): string {
  const count = (is: (one: Affected) => boolean) => affected.filter(is).length
  const languages = [...Map.groupBy(affected, ({ language }) => language || 'unknown')]
  return [
    `Known since ${known.toISOString()}. Affected: ${affected.length} people, of whom ${count(({ mail }) => mail === 'yes')} can be mailed.`,
    `New York State: ${count(({ newYork }) => newYork === 'yes')}, perhaps: ${count(({ newYork }) => newYork === 'unknown')}.`,
    `Languages: ${languages.map(([language, people]) => `${language} ${people.length}`).join(', ') || 'none'}.`,
    ...tables.map((table) => `What ${table} tell: ${kindsOfData(table).join(', ')}.`),
    'Passwords and keys of the second factor are in the user pool alone, and in no table.',
    'No log says who has read what; see CloudTrail and the logs of the functions for it.',
    '',
    ...due.map(
      ({ by, whom, people, unless, law, source, asOf }) =>
        `${by ? `by ${by}` : 'without delay'}: ${whom} (${people}), ${unless}.\n    ${law}, as of ${asOf}: ${source}`,
    ),
    '',
  ].join('\n')
}

/**
 * Writes summary, lists and drafts into a folder that only the operator can read: they are personal data themselves.
 * Returns the names of the files.
 */
export function writeBreach(
  folder: string,
  affected: readonly Affected[],
  exposed: Exposed,
  due: readonly Due[],
  known: Date,
  site: Parameters<typeof draftsOf>[0],
): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = {
    'summary.txt': summaryOf(affected, exposed, due, known),
    'affected.csv': csvOf(affected),
    'breach.json': `${JSON.stringify({ known, exposed, due, affected }, undefined, 2)}\n`,
    ...draftsOf(site, exposed.tables, known, affected.length),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 })
  return Object.keys(files)
}
