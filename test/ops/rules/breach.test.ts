import { describe, expect, test } from 'vitest'
import { tables } from '#functions/domains.ts'
import type { Table } from '#functions/lib/table.ts'
import { type Affected, csvOf, dueOf, kindsOfData } from '../../../infra/ops/breach.ts'
import { draftsOf } from '../../../infra/ops/breachDrafts.ts'
import { duties } from '../../../infra/ops/breachDuties.ts'
import { breachTables } from '../../../infra/ops/breachTables.ts'

const person = (changes: Partial<Affected> = {}): Affected => ({
  userId: '1',
  email: 'arta@tregu.example',
  name: 'Arta Krasniqi',
  language: 'al',
  city: 'Prishtine',
  newYork: 'no',
  kinds: ['accounts'],
  mail: 'yes',
  ...changes,
})
const known = new Date('2026-11-20T08:00:00Z')

describe('whom to tell of a breach (LEG-03)', () => {
  test('authorities within 72 hours; nobody in New York where nobody of it is affected', () => {
    const due = dueOf([person()], known)
    expect(due.every(({ of }) => of === 'everybody')).toBe(true)
    // Those without an hour come last, and have none.
    expect(due.map(({ by }) => by)).toEqual([...Array(2).fill('2026-11-23T08:00:00.000Z'), undefined])
    expect(dueOf([], known)).toEqual([])
  })

  test.each(['yes', 'unknown'] as const)('residents of New York within 30 days, also where it is "%s"', (newYork) => {
    const due = dueOf([person(), person({ newYork })], known).filter(({ of }) => of === 'New York')
    expect(due.map(({ people }) => people)).toEqual([1, 1])
    expect(due.map(({ by }) => by)).toEqual(Array(2).fill('2026-12-20T08:00:00.000Z'))
  })

  test('consumer reporting agencies of more than 5,000 residents of New York', () => {
    const agencies = (people: number) =>
      dueOf(Array(people).fill(person({ newYork: 'yes' })), known).filter(({ whom }) => /agencies/.test(whom))
    expect(agencies(5000)).toEqual([])
    expect(agencies(5001)).toMatchObject([{ people: 5001 }])
  })

  test('each duty has its law, with an address and a day', () => {
    for (const { source, asOf } of duties) {
      expect(new URL(source).protocol).toBe('https:')
      expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
    }
  })

  test('every table whose items are found by a person can be asked for, and tells of what kind its data are', () => {
    const owned = (Object.entries(tables) as [string, Table][]).filter(([, { owner }]) => owner)
    for (const [name] of owned) expect(breachTables).toContain(name)
    for (const table of breachTables) expect(kindsOfData(table).length).toBeGreaterThan(0)
    expect(kindsOfData('accounts')).toContain('e-mail')
    expect(kindsOfData('messages')).toContain('message')
  })

  test('the drafts name data in words, those in Albanian in Albanian words', () => {
    const site = { name: 'Çarshia', entity: '', address: '', email: '', phone: '' }
    const drafts = draftsOf(site, breachTables, known, 1)
    const attributes = breachTables.flatMap((table) => Object.keys((tables[table] as Table).attributes))
    const inCode = new RegExp(`\\b(${attributes.filter((name) => /[A-Z]/.test(name)).join('|')})\\b`)
    const english = /\b(email|name|listings?|photos?|messages?|with|and|of|the)\b/i
    for (const [file, text] of Object.entries(drafts)) {
      expect(text, file).not.toMatch(inCode)
      if (file.endsWith('.al.txt')) expect(text, file).not.toMatch(english)
    }
  })

  test('a name that a spreadsheet would calculate is text', () => {
    const [, row] = csvOf([person({ name: '=1+1 "a"' })]).split('\r\n')
    expect(row).toBe(`"1","arta@tregu.example","'=1+1 ""a""","al","Prishtine","no","accounts","yes"`)
  })
})
