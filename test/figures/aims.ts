import { type Aims, post } from '../support/aim.ts'

export const aims: Aims<'figures'> = {
  seen: { aim: () => ({ body: {} }) },
  get: { own: 'alone', aim: async (owner) => ({ params: { postId: await post(owner) } }) },
}
