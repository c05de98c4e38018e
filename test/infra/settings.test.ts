import { expect, test } from 'vitest'
import { makeStack } from './template.ts'

test.each([
  { stage: 'Production!' },
  { region: 'moon' },
  { sender: 'nobody' },
  { contact: 'nobody' },
  { operator: 'nobody' },
  { certificate: 'arn:aws:acm:eu-central-1:123456789012:certificate/abc' },
  { domain: 'tregu.example', sender: 'no-reply@example.com' },
  { certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/abc' },
])('refuses a wrong context by its name: %o', (context) => {
  const [name = ''] = Object.keys(context).slice(-1)
  expect(() => makeStack(context)).toThrow(name)
})
