import { expect, test } from 'vitest'
import { visitorsMin } from '#shared/asked/limits.ts'
import { unansweredQueryBody } from '#shared/asked/schema.ts'
import { demoUnanswered } from '../../../infra/demo/asked.ts'

test('the sentences of the demo are what the product would have kept, often enough', () => {
  expect(new Set(demoUnanswered.map(({ sentence }) => sentence)).size).toBe(demoUnanswered.length)
  for (const { sentence, outcome, gaveWay, times } of demoUnanswered) {
    expect(unansweredQueryBody.parse({ sentence, outcome, gaveWay })).toEqual({ sentence, outcome, gaveWay })
    expect(
      gaveWay.every((part) => sentence.includes(part)),
      sentence,
    ).toBe(true)
    expect(gaveWay.length > 0, sentence).toBe(outcome === 'less')
    expect(times).toBeGreaterThanOrEqual(visitorsMin)
  }
})
