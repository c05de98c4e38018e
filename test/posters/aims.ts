import type { Aims } from '../support/aim.ts'

export const aims: Aims<'posters'> = {
  get: { status: 404, aim: () => ({ params: { slug: 'no-such-poster' } }) },
  save: { aim: () => ({ body: { shown: false } }) },
}
