import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateFrom, rateIn } from '#functions/rates/source.ts'
import { converted, datedRate, isOld } from '#shared/rates/rate.ts'
import { rate as schema } from '#shared/rates/schema.ts'

const now = Date.parse('2026-11-20T20:00:00Z')
const fileOf = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>${days}</Cube>
</gesmes:Envelope>`
const dayOf = (date: string, dollars: string) => `
		<Cube time='${date}'>
			<Cube currency='USD' rate='${dollars}'/>
			<Cube currency='JPY' rate='185.72'/>
		</Cube>
	`
const file = fileOf(dayOf('2026-11-20', '1.0837'))

describe('an amount in the other currency (PRC-05)', () => {
  test('is exact to the cent, half a cent rounded up, for every price and rate', () => {
    const amounts = fc.integer({ min: 1, max: 100_000_000_000 })
    const rates = fc.integer({ min: 5_000, max: 20_000 })
    fc.assert(
      fc.property(amounts, rates, fc.boolean(), (cents, parts, toDollars) => {
        const [above, below] = toDollars ? [BigInt(parts), 10_000n] : [10_000n, BigInt(parts)]
        const exact = (2n * BigInt(cents) * above + below) / (2n * below)
        const [from, to] = toDollars ? (['Euro', 'USD'] as const) : (['USD', 'Euro'] as const)
        const amount = converted(cents / 100, from, to, { date: '2026-11-20', dollars: parts / 10_000 })
        expect(amount).toBe(Number(exact) / 100)
      }),
      { numRuns: 20_000 },
    )
  })

  test('is unchanged in its own currency, and is monotonic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
        const [amount, next] = [cents / 100, (cents + 1) / 100]
        expect(converted(amount, 'USD', 'USD', datedRate)).toBe(amount)
        for (const [from, to] of [['Euro', 'USD'] as const, ['USD', 'Euro'] as const])
          expect(converted(next, from, to, datedRate)).toBeGreaterThanOrEqual(converted(amount, from, to, datedRate))
      }),
    )
  })

  test('shows the date of its rate once that is older than seven days', () => {
    expect(schema.parse(datedRate)).toEqual(datedRate)
    expect(isOld({ date: '2026-11-13', dollars: 1 }, Date.parse('2026-11-20T00:00:00Z'))).toBe(false)
    expect(isOld({ date: '2026-11-13', dollars: 1 }, Date.parse('2026-11-20T00:00:01Z'))).toBe(true)
  })
})

describe('the file of reference rates (PRC-05)', () => {
  test('is parsed for its day and the dollar rate, with either kind of quotes', () => {
    expect(rateIn(file, now)).toEqual({ date: '2026-11-20', dollars: 1.0837 })
    expect(rateIn(fileOf(dayOf('2026-11-20', '1.0837').replaceAll("'", '"')), now).dollars).toBe(1.0837)
  })

  test.each([
    ['nothing', ''],
    ['a page', '<html><body>Sorry</body></html>'],
    ['no day', fileOf('')],
    ['two days', fileOf(dayOf('2026-11-20', '1.0837') + dayOf('2026-11-19', '1.0811'))],
    ['two rates', fileOf(dayOf('2026-11-20', "1.0837'/><Cube currency='USD' rate='1.2000"))],
    ['a day that is none', fileOf(dayOf('2026-02-30', '1.0837'))],
    ['a day that is not yet', fileOf(dayOf('2026-11-21', '1.0837'))],
    ['no number', fileOf(dayOf('2026-11-20', 'N/A'))],
    ['a rate that cannot be', fileOf(dayOf('2026-11-20', '9.9999'))],
    ['none at all', fileOf(dayOf('2026-11-20', '0'))],
    ['too many decimals', fileOf(dayOf('2026-11-20', '1.08371'))],
    ['rates of something else', file.replace('eurofxref', 'other')],
  ])('is refused with %s', (_, text) => {
    expect(() => rateIn(text, now)).toThrow()
  })
})

describe('the source of the rates (PRC-05)', () => {
  const answers: Record<string, { status: number; body: string; location?: string }> = {
    '/rates.xml': { status: 200, body: file },
    '/broken': { status: 503, body: file },
    '/long': { status: 200, body: file + ' '.repeat(60_000) },
    '/elsewhere': { status: 302, body: '', location: '/rates.xml' },
  }
  const server = createServer(({ url = '' }, response) => {
    const { status, body, location } = answers[url] ?? { status: 404, body: '' }
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void server.close())
  const from = (path: string) => rateFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, now)

  test('is requested for its file', async () => {
    expect(await from('/rates.xml')).toEqual({ date: '2026-11-20', dollars: 1.0837 })
  })

  test.each(['/broken', '/long', '/elsewhere', '/nowhere'])('is rejected when it answers %s', async (path) => {
    await expect(from(path)).rejects.toThrow()
  })
})
