import { type Aims, nothing } from '../support/aim.ts'

export const aims: Aims<'visits'> = {
  site: { aim: () => ({ body: {} }) },
  post: { status: 404, aim: () => ({ params: { postId: nothing }, body: {} }) },
}
