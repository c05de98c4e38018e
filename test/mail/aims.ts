import { type Aims, nothing } from '../support/aim.ts'

export const aims: Aims<'mail'> = {
  lift: { status: 404, aim: () => ({ params: { id: nothing } }) },
}
