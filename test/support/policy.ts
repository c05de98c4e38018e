import { afterEach, expect } from 'vitest'
import { takeRefused, takeShown } from './browser.ts'

// A failed journey reports what its pages show.
afterEach(async ({ task }) => {
  const error = task.result?.state === 'fail' && task.result.errors?.[0]
  if (error) for (const shown of await takeShown()) error.message += `\nIts page was ${shown}\n`
})

// Every journey also fails when the page violates its own content security policy.
afterEach(() => expect(takeRefused()).toEqual([]))
