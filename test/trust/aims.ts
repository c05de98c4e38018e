import { ulid } from 'ulid'
import { type Aims, post } from '../support/aim.ts'

const params = { kind: 'listing', id: ulid() }

export const aims: Aims<'trust'> = {
  report: { status: 404, aim: () => ({ body: { ...params, reason: 'scam' } }) },
  receipt: { status: 404, aim: () => ({ body: { token: `${'a'.repeat(22)}.${'b'.repeat(22)}` } }) },
  case: { aim: async (owner) => ({ params: { ...params, id: await post(owner) } }) },
  claim: { aim: async (owner) => ({ params: { ...params, id: await post(owner) } }) },
  release: { aim: () => ({ params }) },
  decide: { status: 404, aim: () => ({ params, body: { version: 1, action: 'dismiss' } }) },
  undo: { status: 404, aim: () => ({ params: { ...params, decision: ulid() } }) },
  rule: {
    status: 404,
    aim: () => ({ params, body: { version: 1, decision: ulid(), outcome: 'upheld', words: 'It stays.' } }),
  },
  statement: { status: 404, aim: () => ({ body: { token: `listing.${ulid()}.${ulid()}.${'b'.repeat(22)}` } }) },
  appeal: {
    status: 404,
    aim: () => ({ body: { token: `listing.${ulid()}.${ulid()}.${'b'.repeat(22)}`, words: 'It is mine.' } }),
  },
}
