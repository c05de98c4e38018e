import type { Aims } from '../support/aim.ts'

const params = { paper: 'privacy', number: 999_999 }

export const aims: Aims<'papers'> = {
  get: { aim: () => ({ params: { paper: 'privacy' }, query: { language: 'en' } }) },
  versions: { aim: () => ({ params: { paper: 'privacy' } }) },
  save: { status: 400, aim: () => ({ params, body: {} }) },
  withdraw: { status: 404, aim: () => ({ params }) },
  publish: { status: 404, aim: () => ({ params, body: { revision: 1 } }) },
}
