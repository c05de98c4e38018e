import { ulid } from 'ulid'
import { type Aims, nothing } from '../support/aim.ts'
import { buildRegistration, password, signUp } from '../support/people.ts'

function buildProfile(changes: Record<string, unknown>) {
  const { password: _, confirmPassword, language, ...profile } = buildRegistration({ telephone: '044123456' })
  return { ...profile, ...changes }
}

export const aims: Aims<'accounts'> = {
  create: { aim: () => ({ body: buildRegistration() }) },
  confirm: { status: 404, aim: () => ({ params: { token: nothing } }) },
  resendConfirmation: { aim: () => ({ body: { email: `${ulid()}@example.com` } }) },
  authenticate: { aim: ({ email }) => ({ body: { email, password } }) },
  sessions: { own: 'alone', aim: ({ userId }) => ({ params: { id: userId } }) },
  endSession: {
    ...{ own: 'alone', status: 404 },
    aim: ({ userId }) => ({ params: { id: userId, session: nothing } }),
  },
  endOtherSessions: {
    own: 'alone',
    aim: async () => {
      const person = await signUp()
      return { params: { id: person.userId }, as: person }
    },
  },
  contact: { aim: ({ userId }) => ({ params: { id: userId } }) },
  get: { own: true, aim: ({ userId }) => ({ params: { id: userId } }) },
  update: {
    own: true,
    aim: ({ userId, email }) => ({ params: { id: userId }, body: buildProfile({ email }) }),
  },
  delete: {
    own: true,
    aim: async () => {
      const leaving = await signUp()
      return { params: { id: leaving.userId }, as: leaving }
    },
  },
  requestReset: { aim: () => ({ body: { email: `${ulid()}@example.com` } }) },
  resetAccount: { status: 404, aim: () => ({ body: { token: nothing } }) },
  reset: { status: 404, aim: () => ({ body: { token: nothing, password } }) },
  totpSecret: {
    ...{ own: 'alone', status: 400 },
    aim: ({ userId }) => ({ params: { id: userId }, body: { currentPassword: 'Wrong-pass-1' } }),
  },
  enableTotp: {
    ...{ own: 'alone', status: 400 },
    aim: ({ userId }) => ({ params: { id: userId }, body: { code: '123456' } }),
  },
  disableTotp: {
    ...{ own: 'alone', status: 409 },
    aim: ({ userId }) => ({ params: { id: userId }, body: { currentPassword: password, code: '123456' } }),
  },
  recoveryCodes: {
    ...{ own: 'alone', status: 409 },
    aim: ({ userId }) => ({ params: { id: userId }, body: { currentPassword: password, code: '123456' } }),
  },
  recover: {
    status: 400,
    aim: ({ email }) => ({ body: { email, password, recoveryCode: 'no code' } }),
  },
}
