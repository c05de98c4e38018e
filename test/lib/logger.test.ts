import { afterEach, expect, test, vi } from 'vitest'
import { logger } from '#functions/lib/logger.ts'

afterEach(() => vi.restoreAllMocks())

test('an address in an error does not get into the log, wherever the error quotes it', () => {
  const lines: string[] = []
  for (const output of [process.stdout, process.stderr])
    vi.spyOn(output, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const cause = new Error('Missing domain: arta.krasniqi+x@mail.example.com')
  const error = new Error('Address <arta.krasniqi@example.com> is not verified', { cause })
  logger.error('A message was not mailed to arta@example.com', error)
  logger.warn('not mailed', { error, to: ['arta@example.com'] })
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('[address]')
  expect(lines.join()).not.toMatch(/arta|krasniqi/)
})
