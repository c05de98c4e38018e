import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callList } from '#shared/contracts.ts'
import { setClock } from './support/faults.ts'
import { call } from './support/http.ts'
import { buildMessage } from './support/messages.ts'
import { type Person, signUp } from './support/people.ts'
import { runSeparateProduct, type SeparateProduct } from './support/separateProduct.ts'

let own: SeparateProduct
let person: Person
beforeAll(async () => {
  own = await runSeparateProduct({})
  person = await signUp()
})
afterAll(() => own.stop())

const turn = (wanted: string) =>
  execFileSync(process.execPath, ['bin/main.ts', 'saving', wanted, '--dir', own.state], { encoding: 'utf8' })
const suggest = () =>
  call('places.suggest', {
    as: person.token,
    query: { text: 'Prishtine', latitude: 42.66, longitude: 21.16 },
    headers: { 'accept-language': 'en' },
  })
const write = () => call('contact.feedback', { body: { ...buildMessage({}), userid: 0 } })

let ahead = 0
/** Lets the time pass for which an instance believes what it has read of the switch. */
const followSwitch = () => {
  ahead += 16_000
  return setClock(ahead)
}

test('in saving mode calls with extra costs are refused with a notice, and all others work', async () => {
  const optional = callList.filter(({ call }) => call.optional).map(({ name }) => name)
  expect(optional).toEqual(expect.arrayContaining(['places.suggest', 'contact.feedback', 'alerts.create']))
  expect([(await suggest()).status, (await write()).status]).toEqual([200, 200])

  expect(turn('on')).toContain('saves')
  await followSwitch()
  expect(await suggest()).toMatchObject({
    status: 409,
    body: { error: { code: 'paused', message: 'We have paused this for now, please try again later.' } },
  })
  expect((await write()).status).toBe(409)
  expect((await signUp()).userId).toBeTruthy()

  turn('off')
  await followSwitch()
  expect([(await suggest()).status, (await write()).status]).toEqual([200, 200])
})
