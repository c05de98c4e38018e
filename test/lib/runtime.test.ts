import { expect, test } from 'vitest'

test('scripts run under Node 24, whatever version the machine has', () => {
  expect(process.versions.node.split('.')[0]).toBe('24')
})
