import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getItem, setItem } from '../support/bypassApi.ts'
import { eventually } from '../support/http.ts'
import { password, signUp } from '../support/people.ts'
import {
  byProfile,
  byReset,
  change,
  closedBy,
  closing,
  confirm,
  expectOneEmail,
  expectToOpen,
  isOver,
  jobBeside,
  longAgo,
  newPassword,
  next,
  opening,
  other,
  passwordBeside,
  register,
  registered,
  reset,
  resetLink,
  settleNow,
  signingIn,
  twoPasswords,
  waitFor,
} from './owners.ts'
import { act, anAdmin, expectPhotos, job, type Pair, statusesOf, storePhoto } from './scenes.ts'

export const accounts: Pair[] = [
  twoPasswords(
    'accounts.reset and itself, by one link',
    async (person) => {
      const link = await resetLink(person)
      return [reset(link), reset(link, other)]
    },
    [next, other],
  ),
  twoPasswords(
    'accounts.reset and itself, by two links',
    async (person) => [reset(await resetLink(person)), reset(await resetLink(person), other)],
    [next, other],
  ),
  twoPasswords(
    'accounts.reset and accounts.update of the password',
    async (person) => [reset(await resetLink(person)), newPassword(person)],
    [next, other],
  ),
  twoPasswords(
    'accounts.update of the password and itself',
    async (person) => [newPassword(person, next), newPassword(person)],
    [next, other],
  ),
  passwordBeside(
    'accounts.reset and accounts.authenticate',
    byReset,
    async (person) => signingIn(person),
    async (person, told) => {
      // A session opened by the old password must not survive the new one.
      if (told.token && (await opening(person.email, password)).length === 0)
        expect(await isOver(told.token)).toBe(true)
    },
  ),
  passwordBeside(
    'accounts.update of the password and accounts.authenticate',
    byProfile,
    async (person) => signingIn(person),
    async (person, told) => {
      if (told.token && (await opening(person.email, password)).length === 0)
        expect(await isOver(told.token)).toBe(true)
    },
  ),
  passwordBeside(
    'accounts.reset and accounts.update of the profile',
    byReset,
    async (person) => change(person, { name: 'Arbër' }),
    async ({ userId }, told) => {
      if (told.status === 200) expect((await getItem('accounts', { userId }))?.name).toBe('Arbër')
    },
  ),
  passwordBeside(
    'accounts.reset and accounts.delete',
    byReset,
    async (person) => closing(person),
    async (person, told) => {
      if (told.status === 200) expect(await opening(person.email, password, next)).toEqual([])
    },
    { closes: true },
  ),
  passwordBeside(
    'accounts.reset and manage.suspend',
    byReset,
    async ({ userId }) => act('manage.suspend', { as: (await anAdmin()).token, params: { id: userId } }),
    async (person, told) => {
      if (told.status === 200) expect(await opening(person.email, password, next)).toEqual([])
    },
    { closes: true },
  ),
  passwordBeside(
    'accounts.reset and accounts.settleDue',
    byReset,
    async ({ userId }) => {
      await setItem('accounts', { userId }, { due: '1', dueKey: `${longAgo}#${userId}` })
      return job('accounts.settleDue')
    },
    async (_, told) => expect(told.status).toBe(200),
  ),
  passwordBeside(
    'accounts.update of the password and accounts.settleDue',
    byProfile,
    async ({ userId }) => {
      await setItem('accounts', { userId }, { due: '1', dueKey: `${longAgo}#${userId}` })
      return job('accounts.settleDue')
    },
    async (_, told) => expect(told.status).toBe(200),
  ),
  {
    name: 'accounts.reset that takes an account back, and itself',
    async build() {
      const person = await signUp()
      const link = await closedBy(person)
      return {
        acts: [reset(link), reset(link, other)],
        async check(told) {
          for (const { status, code } of told) if (status !== 200) expect(['stale', 'tokenUnknown']).toContain(code)
          await settleNow(person.userId)
          const secrets = [next, other].filter((_, at) => told[at as 0 | 1].status === 200)
          expect(await opening(person.email, password, next, other)).toEqual(secrets)
          expect(secrets.length).toBeLessThan(2)
          expect(await isOver(person.token)).toBe(true)
        },
      }
    },
  },
  {
    name: 'accounts.reset that takes an account back, and accounts.delete by an administrator',
    async build() {
      const [person, admin] = [await signUp(), await anAdmin()]
      const [link, params] = [await closedBy(person), { id: person.userId }]
      return {
        acts: [reset(link), act('accounts.delete', { as: admin.token, params, body: { currentPassword: password } })],
        async check([back, closed]) {
          if (back.status !== 200) expect(['stale', 'tokenUnknown']).toContain(back.code)
          if (closed.status !== 200) expect(closed.code).toBe('stale')
          await settleNow(person.userId)
          const { state } = (await getItem('accounts', { userId: person.userId })) ?? {}
          // What an administrator did stays.
          if (closed.status === 200 || back.status !== 200) expect(state).toBe('deactivated')
          else expect(state).toBe('active')
          expect(await opening(person.email, password, next)).toEqual(state === 'active' ? [next] : [])
        },
      }
    },
  },
  jobBeside('accounts.reset that takes an account back', async () => {
    const person = await signUp()
    const link = await closedBy(person)
    await setItem('accounts', { userId: person.userId }, { due: '1', dueKey: `${longAgo}#${person.userId}` })
    return {
      acts: [job('accounts.settleDue'), reset(link)],
      async check([run, back]) {
        expect(run.status).toBe(200)
        if (back.status !== 200) expect(back.code).toBe('stale')
        await settleNow(person.userId)
        expect(await opening(person.email, password, next)).toEqual(back.status === 200 ? [next] : [])
      },
    }
  }),
  {
    name: 'accounts.update of the photo and itself',
    broke: ['0000000011111110001111', '0001111111100000001011'],
    async build() {
      const person = await signUp()
      const [first, ...keys] = [await storePhoto(person), await storePhoto(person), await storePhoto(person)] as const
      await change(person, { profilePicKey: first }).send()
      return {
        acts: [change(person, { profilePicKey: keys[0] }), change(person, { profilePicKey: keys[1] })],
        async check(told) {
          const shown = (await getItem('accounts', { userId: person.userId }))?.profilePicKey
          const done = keys.filter((_, at) => told[at as 0 | 1].status === 200)
          for (const { status, code } of told) if (status !== 200) expect(code).toBe('stale')
          expect(done).toContain(shown)
          await expectPhotos([first, ...keys], [shown])
        },
      }
    },
  },
  {
    name: 'accounts.update of the photo and accounts.delete',
    async build() {
      const person = await signUp()
      const [first, key] = [await storePhoto(person), await storePhoto(person)]
      await change(person, { profilePicKey: first }).send()
      return {
        acts: [change(person, { profilePicKey: key }), closing(person)],
        async check([, closed]) {
          if (closed.status !== 200) expect(closed.code).toBe('stale')
          const shown = (await getItem('accounts', { userId: person.userId }))?.profilePicKey
          await expectPhotos([first, key], [shown])
        },
      }
    },
  },
  {
    name: 'photos.sweep and accounts.update of the photo',
    async build() {
      const person = await signUp()
      const [first, key] = [await storePhoto(person), await storePhoto(person)]
      await change(person, { profilePicKey: first }).send()
      await setItem(
        'photos',
        { key: first },
        { unattached: '1', createdAt: longAgo, createdKey: `${longAgo}#${first}` },
      )
      return {
        acts: [job('photos.sweep'), change(person, { profilePicKey: key })],
        async check(told) {
          expect(statusesOf(told)).toEqual([200, 200])
          await expectPhotos([first, key], [key])
        },
      }
    },
  },
  {
    name: 'accounts.confirm of another e-mail and itself',
    async build() {
      const person = await signUp()
      const { email, token } = await waitFor(person)
      return {
        acts: [confirm(token), confirm(token)],
        async check(told) {
          for (const { status, code } of told) if (status !== 200) expect(['stale', 'tokenUnknown']).toContain(code)
          expect(statusesOf(told)).toContain(200)
          await expectOneEmail(person, email, [password])
          expect((await getItem('accounts', { userId: person.userId }))?.email).toBe(email)
        },
      }
    },
  },
  {
    name: 'accounts.confirm of another e-mail and accounts.reset',
    async build() {
      const person = await signUp()
      const link = await resetLink(person)
      const { email, token } = await waitFor(person)
      return {
        acts: [confirm(token), reset(link)],
        async check(told) {
          for (const { status, code } of told) if (status !== 200) expect(['stale', 'tokenUnknown']).toContain(code)
          await expectOneEmail(person, email, [password, next])
        },
      }
    },
  },
  {
    name: 'accounts.confirm of another e-mail and accounts.update of the password',
    async build() {
      const person = await signUp()
      const { email, token } = await waitFor(person)
      return {
        acts: [confirm(token), newPassword(person)],
        async check(told) {
          for (const { status, code } of told)
            if (status !== 200) expect(['stale', 'tokenUnknown', 'sessionExpired', 'badInput']).toContain(code)
          await expectOneEmail(person, email, [password, other])
        },
      }
    },
  },
  {
    name: 'accounts.confirm of another e-mail and accounts.create with it',
    async build() {
      const person = await signUp()
      const { email, token } = await waitFor(person)
      return {
        acts: [confirm(token), register(email, next)],
        async check([confirmed, created]) {
          if (confirmed.status !== 200) expect(confirmed.code).toBe('emailUsed')
          if (created.status !== 200) expect(created.code).toBe('emailUsed')
          expect([confirmed.status, created.status]).toContain(200)
          await expectOneEmail(person, email, [password])
        },
      }
    },
  },
  {
    name: 'accounts.create and itself',
    async build() {
      const email = `arta.${randomUUID()}@example.com`
      return {
        acts: [register(email, next), register(email, other)],
        async check(told) {
          for (const { status, code } of told) if (status !== 200) expect(code).toBe('emailUsed')
          // A caller that was refused because of the other, and retries, succeeds.
          if (!statusesOf(told).includes(200)) expect((await register(email, next).send()).status).toBe(200)
          await expectToOpen(email, next, other)
        },
      }
    },
  },
  {
    name: 'accounts.create and accounts.confirm of the registration before',
    async build() {
      const { body, token } = await registered()
      return {
        acts: [register(body.email, next), confirm(token)],
        async check([created, confirmed]) {
          if (created.status !== 200) expect(created.code).toBe('emailUsed')
          if (confirmed.status !== 200) expect(confirmed.code).toBe('tokenUnknown')
          expect([created.status, confirmed.status]).toContain(200)
          if (confirmed.status === 200) expect(await opening(body.email, password)).toEqual([password])
          else await expectToOpen(body.email, next)
        },
      }
    },
  },
  {
    name: 'accounts.confirm and itself',
    async build() {
      const { body, token } = await registered()
      return {
        acts: [confirm(token), confirm(token)],
        async check(told) {
          expect(statusesOf(told)).toEqual([200, 200])
          expect(await opening(body.email, password)).toEqual([password])
        },
      }
    },
  },
  jobBeside('accounts.confirm of a registration that ends', async () => {
    const { body, userId, token } = await registered()
    await setItem('accounts', { userId }, { createdAt: longAgo, dueKey: `${longAgo}#${userId}` })
    return {
      acts: [job('accounts.settleDue'), confirm(token)],
      async check([run, confirmed]) {
        expect(run.status).toBe(200)
        if (confirmed.status !== 200) expect(confirmed.code).toBe('tokenUnknown')
        expect(await opening(body.email, password)).toEqual(confirmed.status === 200 ? [password] : [])
        if (confirmed.status !== 200)
          await eventually(async () => (await register(body.email, next).send()).status === 200)
      },
    }
  }),
  jobBeside('itself, that erases an account', async () => {
    const person = await signUp()
    const key = await storePhoto(person)
    await change(person, { profilePicKey: key }).send()
    await closing(person).send()
    await setItem('accounts', { userId: person.userId }, { stateSince: longAgo, dueKey: `${longAgo}#${person.userId}` })
    return {
      acts: [job('accounts.settleDue'), job('accounts.settleDue')],
      async check() {
        await settleNow(person.userId)
        expect(await getItem('accounts', { userId: person.userId })).toMatchObject({ state: 'gone' })
        await expectPhotos([key], [])
        expect((await register(person.email, next).send()).status).toBe(200)
      },
    }
  }),
  jobBeside('manage.suspend that is taken back', async () => {
    const [person, admin] = [await signUp(), await anAdmin()]
    const turn = () => act('manage.suspend', { as: admin.token, params: { id: person.userId } })
    await turn().send()
    await setItem('accounts', { userId: person.userId }, { due: '1', dueKey: `${longAgo}#${person.userId}` })
    return {
      acts: [job('accounts.settleDue'), turn()],
      async check([run, told]) {
        expect([run.status, told.status]).toEqual([200, 200])
        await settleNow(person.userId)
        expect(await opening(person.email, password)).toEqual([password])
      },
    }
  }),
  {
    name: 'manage.suspend and itself',
    async build() {
      const [person, admin] = [await signUp(), await anAdmin()]
      const turn = () => act('manage.suspend', { as: admin.token, params: { id: person.userId } })
      return {
        acts: [turn(), turn()],
        async check(told) {
          for (const { status, code } of told) if (status !== 200) expect(code).toBe('stale')
          await settleNow(person.userId)
          const { state } = (await getItem('accounts', { userId: person.userId })) ?? {}
          const turned = statusesOf(told).filter((status) => status === 200).length
          expect(state).toBe(turned === 1 ? 'suspended' : 'active')
          expect(await opening(person.email, password)).toEqual(state === 'active' ? [password] : [])
        },
      }
    },
  },
  {
    name: 'manage.suspend and accounts.delete',
    async build() {
      const [person, admin] = [await signUp(), await anAdmin()]
      return {
        acts: [act('manage.suspend', { as: admin.token, params: { id: person.userId } }), closing(person)],
        async check(told) {
          for (const { status, code } of told)
            if (status !== 200) expect(['stale', 'sessionExpired', 'notActive']).toContain(code)
          await settleNow(person.userId)
          const { state } = (await getItem('accounts', { userId: person.userId })) ?? {}
          expect(state).toBe(told[1].status === 200 ? 'deactivated' : 'suspended')
          expect(await opening(person.email, password)).toEqual([])
        },
      }
    },
  },
  {
    name: 'manage.showEmail and itself',
    async build() {
      const [person, admin] = [await signUp(), await anAdmin()]
      const turn = () => act('manage.showEmail', { as: admin.token, params: { id: person.userId } })
      return {
        acts: [turn(), turn()],
        async check(told) {
          for (const { status, code } of told) if (status !== 200) expect(code).toBe('stale')
          const turned = statusesOf(told).filter((status) => status === 200).length
          expect((await getItem('accounts', { userId: person.userId }))?.showEmail).toBe(turned === 1)
        },
      }
    },
  },
  {
    name: 'manage.showEmail and accounts.update',
    async build() {
      const [person, admin] = [await signUp(), await anAdmin()]
      return {
        acts: [
          act('manage.showEmail', { as: admin.token, params: { id: person.userId } }),
          change(person, { name: 'Arbër' }),
        ],
        async check([shown, changed]) {
          expect(shown.status).toBe(200)
          if (changed.status !== 200) expect(changed.code).toBe('stale')
          const { showEmail, name } = (await getItem('accounts', { userId: person.userId })) ?? {}
          expect([showEmail, name]).toEqual([true, changed.status === 200 ? 'Arbër' : 'Arta'])
        },
      }
    },
  },
]
