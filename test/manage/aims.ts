import { type Aims, nothing, post } from '../support/aim.ts'

export const aims: Aims<'manage'> = {
  place: {
    aim: async (owner) => ({ params: { placement: 'first' }, body: { postId: await post(owner), state: true } }),
  },
  neighborhood: {
    aim: async (owner) => ({ params: { value: await post(owner) }, body: { neighborhood: 'Dardania' } }),
  },
  suspend: { status: 404, aim: () => ({ params: { id: nothing } }) },
  suspendByGet: { status: 404, aim: () => ({ params: { id: nothing } }) },
  showEmail: { status: 404, aim: () => ({ params: { id: nothing } }) },
  showEmailByGet: { status: 404, aim: () => ({ params: { id: nothing } }) },
}
