import { type Aims, nothing, post } from '../support/aim.ts'
import { signUp } from '../support/people.ts'
import { signUpAgency } from '../support/teams.ts'

const stranger = 'a0000000-0000-4000-8000-000000000000'

export const aims: Aims<'teams'> = {
  mine: {},
  get: {},
  invite: {
    own: 'alone',
    aim: async () => {
      const [as, { email }] = [await signUpAgency(), await signUp()]
      return { body: { email, role: 'viewer' }, as }
    },
  },
  withdraw: { aim: () => ({ body: { email: 'nobody@example.com' } }) },
  join: { status: 404, aim: () => ({ body: { token: `${stranger}.${nothing}.${'x'.repeat(43)}` } }) },
  change: { status: 404, aim: () => ({ params: { userId: stranger }, body: { role: 'viewer' } }) },
  remove: { aim: () => ({ params: { userId: stranger } }) },
  leave: { aim: () => ({ params: { teamId: stranger } }) },
  charges: {},
  assign: { own: 'alone', aim: async (owner) => ({ params: { postId: await post(owner) }, body: {} }) },
  inCharge: { aim: () => ({ params: { postId: nothing } }) },
}
