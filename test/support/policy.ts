import { afterEach, expect } from 'vitest'
import { takeRefused } from './browser.ts'

// Whatever a test is about: a page that its own content security policy stops is broken.
afterEach(() => expect(takeRefused()).toEqual([]))
