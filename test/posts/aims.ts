import { type Aims, nothing, post } from '../support/aim.ts'
import { buildPost } from '../support/listings.ts'

export const aims: Aims<'posts'> = {
  create: { status: 400, aim: () => ({ body: buildPost() }) },
  get: {
    ...{ own: true, stranger: 404 },
    aim: async (owner) => ({ params: { id: await post(owner, { archived: true }) } }),
  },
  mine: { own: true, aim: ({ userId }) => ({ params: { userId, status: 'aktive' } }) },
  ads: { aim: () => ({ params: { slot: 1 } }) },
  update: {
    ...{ own: true, status: 400 },
    aim: async (owner) => ({
      params: { postId: await post(owner), userId: owner.userId },
      body: buildPost({ photos: [{ key: nothing, primary: true }] }),
    }),
  },
  archive: {
    own: true,
    aim: async (owner) => ({ params: { postId: await post(owner), userId: owner.userId } }),
  },
  dearchive: {
    own: true,
    aim: async (owner) => ({ params: { postId: await post(owner, { archived: true }), userId: owner.userId } }),
  },
  reserve: {
    own: true,
    aim: async (owner) => ({ params: { postId: await post(owner), userId: owner.userId }, body: { reserved: true } }),
  },
  renew: { own: true, aim: async (owner) => ({ body: { postIds: [await post(owner)] } }) },
  bulk: { aim: () => ({}) },
  bulkPlan: { own: 'alone', aim: async (owner) => ({ body: { act: 'renew', postIds: [await post(owner)] } }) },
  bulkStep: { status: 404, aim: () => ({ body: { id: nothing } }) },
  answer: {
    status: 404,
    aim: () => ({ body: { token: `${nothing}.${'a'.repeat(43)}`, answer: 'available' } }),
  },
  delete: { own: true, aim: async (owner) => ({ params: { id: await post(owner) } }) },
  like: { status: 404, aim: () => ({ params: { postId: nothing, likes: 1 } }) },
}
