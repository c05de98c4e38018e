import { afterEach, expect } from 'vitest'
import { takeRefused, takeShown } from './browser.ts'

// A failed journey reports what its pages show.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const shown of await takeShown()) console.error(`When "${task.name}" failed, its page was ${shown}`)
})

// Every journey also fails when the page violates its own content security policy.
afterEach(() => expect(takeRefused()).toEqual([]))
