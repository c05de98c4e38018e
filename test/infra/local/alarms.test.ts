import { describe, expect, test } from 'vitest'
import { type AlarmSpec, evaluateAlarm, readAlarms } from '../../../infra/local/alarms.ts'
import { createMetrics, noteEmbedded } from '../../../infra/local/metrics.ts'
import type { TemplateReader } from '../../../infra/local/template.ts'

const minute = 60_000
const alarm = (changes: Partial<AlarmSpec> = {}): AlarmSpec => ({
  ...{ name: 'subject', says: '', namespace: 'ours', metric: 'Failed', dimensions: {}, statistic: 'Sum' },
  ...{ period: 300, periods: 1, threshold: 1, comparison: 'GreaterThanThreshold', missingRings: false },
  ...changes,
})

describe('an alarm', () => {
  test('rings while the measured value exceeds its threshold', () => {
    const metrics = createMetrics()
    const state = () => evaluateAlarm(alarm(), metrics).state
    metrics.note('ours', 'Failed', 1)
    expect(state()).toBe('OK')
    metrics.note('ours', 'Failed', 1, { service: 'another' })
    expect(state()).toBe('OK')
    metrics.note('ours', 'Failed', 1)
    expect(state()).toBe('ALARM')
    metrics.moveOn(4 * minute)
    expect(state()).toBe('ALARM')
    metrics.moveOn(2 * minute)
    expect(state()).toBe('OK')
  })

  test('of several periods rings when all of them exceed the threshold', () => {
    const metrics = createMetrics()
    const slow = alarm({ metric: 'Latency', statistic: 'p95', threshold: 2000, periods: 3 })
    for (const state of ['OK', 'OK', 'ALARM']) {
      metrics.moveOn(5 * minute)
      metrics.note('ours', 'Latency', 2001)
      expect(evaluateAlarm(slow, metrics).state).toBe(state)
    }
    for (let call = 0; call < 40; call++) metrics.note('ours', 'Latency', 10)
    expect(evaluateAlarm(slow, metrics)).toMatchObject({ state: 'OK', values: [10, 2001, 2001] })
  })

  test('for what should run rings when nothing did', () => {
    const metrics = createMetrics()
    const stopped = alarm({ threshold: 1, comparison: 'LessThanThreshold', periods: 2, missingRings: true })
    expect(evaluateAlarm(stopped, metrics)).toMatchObject({ state: 'ALARM', values: [null, null] })
    metrics.note('ours', 'Failed', 1)
    expect(evaluateAlarm(stopped, metrics).state).toBe('OK')
    metrics.moveOn(6 * minute)
    expect(evaluateAlarm(stopped, metrics).state).toBe('OK')
    metrics.moveOn(6 * minute)
    expect(evaluateAlarm(stopped, metrics).state).toBe('ALARM')
  })

  test('with settings that the laptop cloud cannot evaluate like CloudWatch is refused', () => {
    const template = { resources: () => [{ properties: { AlarmName: 'a', Metrics: [] } }] } as unknown as TemplateReader
    expect(() => readAlarms(template)).toThrow('Metrics')
  })
})

test('a line of a log in the embedded format is measured, any other is not', () => {
  const metrics = createMetrics()
  const _aws = {
    Timestamp: 0,
    CloudWatchMetrics: [{ Namespace: 'ours', Dimensions: [['service']], Metrics: [{ Name: 'Failed', Unit: 'Count' }] }],
  }
  noteEmbedded(JSON.stringify({ _aws, service: 'tregu-dev', Failed: [1, 2] }), metrics)
  for (const line of ['plain', '{"level":"INFO"}']) noteEmbedded(line, metrics)
  const noted = (dimensions: Record<string, string>) => metrics.between('ours', 'Failed', dimensions, 0, metrics.now())
  expect([noted({ service: 'tregu-dev' }), noted({})]).toEqual([[1, 2], []])
})
