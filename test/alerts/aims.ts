import { ulid } from 'ulid'
import type { Aims } from '../support/aim.ts'

export const aims: Aims<'alerts'> = {
  create: {
    aim: () => ({
      body: { email: `${ulid()}@example.com`, language: 'en', every: 'daily', zone: 'UTC', search: 'input-rent=true' },
    }),
  },
  get: { status: 404, aim: () => ({ params: { token: 'x'.repeat(44) } }) },
  change: { status: 404, aim: () => ({ params: { token: 'x'.repeat(44) }, body: {} }) },
  end: { aim: () => ({ params: { token: 'x'.repeat(44) } }) },
}
