import { type Aims, nothing } from '../support/aim.ts'

export const aims: Aims<'saved'> = {
  save: { aim: () => ({ params: { postId: nothing }, body: {} }) },
  remove: { aim: () => ({ params: { postId: nothing } }) },
}
