import { randomUUID } from 'node:crypto'
import type { ShownUnansweredQuery } from '#shared/asked/schema.ts'
import { call } from './http.ts'
import { type Person, randomAddress } from './people.ts'

/** A word that nobody else asks for, without digits. */
export const uniqueSentence = (): string =>
  Array.from(randomUUID().slice(0, 8), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')

type Sent = { body?: Record<string, unknown>; from?: string; headers?: Record<string, string> }

/** Tells that a visitor asked a sentence in vain; by default each time another one. */
export const reportUnanswered = (sentence: string, { body, from = randomAddress(), headers }: Sent = {}) =>
  call<{ data: { counted: boolean } }>('asked.note', {
    body: { sentence, outcome: 'nothing', gaveWay: [], ...body },
    from,
    headers,
  })

/** The rows of a sentence in the administrators' list. */
export async function unansweredRows(
  admin: Person,
  sentence: string,
  language = 'en',
): Promise<ShownUnansweredQuery[]> {
  const headers = { 'accept-language': language }
  const { body } = await call<{ data: ShownUnansweredQuery[] }>('asked.all', { as: admin.token, headers })
  return body.data.filter((row) => row.sentence === sentence)
}
