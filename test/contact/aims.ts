import { ulid } from 'ulid'
import { type Aims, post } from '../support/aim.ts'

const message = () => ({
  fullName: 'Arta Krasniqi',
  email: `${ulid()}@example.com`,
  telephone: '044123456',
  message: 'Hello',
})

export const aims: Aims<'contact'> = {
  poster: {
    aim: async (owner) => ({ body: { ...message(), userid: owner.userId, postid: await post(owner) } }),
  },
  feedback: { aim: () => ({ body: { ...message(), userid: 0 } }) },
}
