import { afterEach, expect } from 'vitest'
import { takeRefused } from './browser.ts'

// Every journey also fails when the page violates its own content security policy.
afterEach(() => expect(takeRefused()).toEqual([]))
