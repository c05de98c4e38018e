import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { CloudFormationCustomResourceSuccessResponse } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Started } from '#functions/lib/startable.ts'
import { address, call } from '../support/http.ts'
import { runStep } from '../support/local.ts'

/** Where CloudFormation waits for answers, and what came in. */
const received: (Pick<IncomingMessage, 'method' | 'headers'> & {
  body: CloudFormationCustomResourceSuccessResponse
})[] = []
const cloudFormation = createServer(async (incoming, outgoing) => {
  const { method, headers } = incoming
  received.push({ method, headers, body: (await json(incoming)) as CloudFormationCustomResourceSuccessResponse })
  outgoing.end()
})
beforeAll(() => new Promise<void>((resolve) => cloudFormation.listen(0, '127.0.0.1', resolve)))
beforeEach(() => void received.splice(0))
afterAll(() => void cloudFormation.close())

const eventOf = (LogicalResourceId: string, Busy: string) => ({
  RequestType: 'Create',
  ResponseURL: `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}/`,
  StackId: 'stack',
  RequestId: randomUUID(),
  LogicalResourceId,
  ResourceType: 'Custom::Started',
  ResourceProperties: { Busy },
})

test('a visitor starts nothing, whatever they send to the search (D-435)', async () => {
  const event = eventOf('visitor', '0')
  const query = Object.fromEntries(Object.entries(event).map(([name, value]) => [name, String(value)]))
  expect((await call('search.find', { query, headers: query })).status).toBe(200)
  expect((await call('search.cards', { query, headers: query, body: event })).status).toBe(400)
  expect((await fetch(`${address()}/user/post?${new URLSearchParams(query)}`, { headers: query })).status).toBe(200)
  expect(received).toEqual([])
})

test('CloudFormation starts as many instances as it sends events at once, each with all of its index, which visitors then meet (D-435)', async () => {
  const events = [eventOf('one', '1'), eventOf('other', '1')]
  await Promise.all(events.map((event) => runStep('search.replica', event)))
  expect(received.map(({ body }) => body.LogicalResourceId).toSorted()).toEqual(['one', 'other'])
  const started = received.map(({ method, headers, body }): Started => {
    // The address is presigned for a request without a content type.
    expect([method, headers['content-type'], body.Status]).toEqual(['PUT', '', 'SUCCESS'])
    expect(events.map(({ RequestId }) => RequestId)).toContain(body.RequestId)
    expect(body.PhysicalResourceId).toBe(body.LogicalResourceId)
    return JSON.parse(body.Data?.Started)
  })
  expect(new Set(started.map(({ instance }) => instance)).size).toBe(2)
  for (const one of started)
    expect(one).toMatchObject({ seconds: expect.toSatisfy((s: number) => s >= 1), whole: true })

  // By the alias that routes lead to.
  expect((await call('search.latest')).status).toBe(200)
})
