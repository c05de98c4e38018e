import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bill, months } from '../../infra/costs.ts'
import { costsFile, withTables } from '../../infra/costsFile.ts'

const sum = (month: (typeof months)[keyof typeof months]) => bill(month).reduce((total, line) => total + line.price, 0)

test('infra/costs.md tells what a month costs, and what the worst visitor costs as contracts and spends limit them', () => {
  const text = readFileSync(costsFile, 'utf8')
  expect(withTables('| Service | old |\n| old |')).toMatch(/^\| Service \|.*\n(\|.*\n)+\| \*\*Month/)
  expect(withTables(text) === text, 'infra/costs.md is out of date: run npm run costs -- --write').toBe(true)
})

test('a month costs less than $6.30 while nobody comes, and less than a cent for each visit otherwise', () => {
  expect(sum(months.idle)).toBeLessThan(6.3)
  expect(sum(months.busy) / months.busy.visits).toBeLessThan(0.01)
})

test('an alert costs less than half a cent a month, most of it for its mails', () => {
  const more = sum(months.alerted) - sum(months.busy)
  expect(more / months.alerted.alerts).toBeLessThan(0.005)
  const mailed = bill(months.alerted).find(({ unit }) => unit === 'mails')?.price ?? 0
  expect(mailed / more).toBeGreaterThan(0.75)
})

test('what grows with the stock of listings is in the bill: pages for crawlers, starts, jobs and disk', () => {
  const visits = { visits: 1_000_000, listings: 0, users: 0 }
  const [few, many] = [bill({ ...visits, stock: 5000 }), bill({ ...visits, stock: 1_000_000 })]
  for (const unit of [
    'HTTP API calls',
    'GB-seconds (arm64)',
    'GB-seconds of disk above 512 MB',
    'read request units',
  ]) {
    const amounts = [few, many].map((lines) => lines.find((line) => line.unit === unit)?.amount ?? Number.NaN)
    expect((amounts[1] ?? 0) / (amounts[0] ?? 0), unit).toBeGreaterThan(1.2)
  }
})

test('a zone, and a web ACL where the stage has one, are in the bill', () => {
  const priceOf = (month: keyof typeof months, service: string) =>
    bill(months[month]).reduce((total, line) => total + (line.service === service ? line.price : 0), 0)
  expect([priceOf('idle', 'Route 53'), priceOf('busy', 'Route 53')]).toEqual([0, 0.5])
  expect(priceOf('busy', 'WAF')).toBe(0)
  expect(priceOf('large', 'WAF')).toBeGreaterThan(6)
})
