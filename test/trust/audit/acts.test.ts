import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Facts } from '#functions/audit/parts/chain.ts'
import { type CallName, callList } from '#shared/contracts.ts'
import { permissions } from '#shared/lib/access.ts'
import type { ActName, Target } from '#shared/trust/acts.ts'
import type { Aim } from '../../support/aim.ts'
import { buildArticle, writeArticle } from '../../support/articles.ts'
import { entriesOf } from '../../support/audit.ts'
import { bypassApi, signUpWithRole, storePost } from '../../support/bypassApi.ts'
import { call } from '../../support/http.ts'
import { buildPost, publish } from '../../support/listings.ts'
import { nextDraft, publishLegalPage, writeDraft } from '../../support/papers.ts'
import { buildProfile, type Person, signUp } from '../../support/people.ts'

/** Calls by which administrators read and change nothing. */
const reads: readonly CallName[] = [
  'accounts.get',
  'asked.all',
  'conversations.reported',
  'manage.morning',
  'manage.posts',
  'manage.users',
  'papers.list',
  'papers.versions',
  'posts.get',
  'posters.waiting',
  'posts.mine',
  'trust.approvals',
  'trust.audit',
  'violations.all',
  'visits.all',
  'trust.case',
  'trust.cases',
  'trust.reports',
  'visits.posts',
  'visits.unique',
]

let admin: Person
beforeAll(async () => {
  bypassApi()
  admin = await signUpWithRole(1)
})

type Request = Parameters<typeof call>[1]

/** A request of an administrator, and the one entry that it leaves: about what, before, after and why. */
type Case = {
  request: Request
  target: Target
  what: ActName
  before?: Facts
  after?: Facts
  why?: string
  /** The entry that a retry leaves; none by default. */
  again?: ActName
}

const listing = async (facts = {}) => {
  const owner = await signUp()
  const postId = await storePost(owner, [ulid()], {}, facts)
  return { userId: owner.userId, postId, target: `listing#${postId}` as const }
}
const account = async () => {
  const { userId, email } = await signUp()
  return { params: { id: userId }, target: `account#${userId}` as const, email }
}
const article = async () => {
  const { id, slug } = await writeArticle(admin)
  // Its own entry is there already.
  return { params: { id }, slug, target: `article#${id}` as const }
}

/** How each call by which an administrator changes something is made. */
const cases: Partial<Record<CallName, () => Promise<Case>>> = {
  'manage.place': async () => {
    const { postId, target } = await listing()
    return {
      request: { params: { placement: 'popular' }, body: { postId, state: true } },
      ...{ target, what: 'listing.place', before: { version: 1, popular: false }, after: { popular: true } },
    }
  },
  'manage.neighborhood': async () => {
    const { postId, target } = await listing()
    const body = { neighborhood: 'Dardania', neighborhoodExtra: 'Ulpiana' }
    return {
      request: { params: { value: postId }, body },
      ...{ target, what: 'listing.neighborhood', after: body, again: 'listing.neighborhood' },
    }
  },
  'manage.suspend': async () => {
    const { params, target } = await account()
    return {
      request: { params, body: {} },
      ...{ target, what: 'account.suspend', before: { state: 'active' }, after: { state: 'suspended' } },
      again: 'account.unsuspend',
    }
  },
  'manage.suspendByGet': async () => {
    const { params, target } = await account()
    return { request: { params }, target, what: 'account.suspend', again: 'account.unsuspend' }
  },
  'manage.showEmail': async () => {
    const { params, target } = await account()
    return {
      request: { params },
      ...{ target, what: 'account.showEmail', before: { showEmail: false }, after: { showEmail: true } },
      again: 'account.showEmail',
    }
  },
  'manage.showEmailByGet': async () => {
    const { params, target } = await account()
    return { request: { params }, target, what: 'account.showEmail', again: 'account.showEmail' }
  },
  'mail.lift': async () => {
    const { params, target, email } = await account()
    const { stopMail } = await import('#functions/mail/parts/data.ts')
    const before = { reason: 'bounce', since: '2026-01-01T00:00:00.000Z' } as const
    await stopMail(email, before)
    return { request: { params }, target, what: 'account.allowMail', before }
  },
  'accounts.update': async () => {
    const { params, target, email } = await account()
    return {
      request: { params, body: buildProfile({ email }, { name: 'Teuta', city: 'Prizren' }) },
      ...{ target, what: 'account.edit', after: { changed: ['name', 'city'] }, again: 'account.edit' },
    }
  },
  'accounts.delete': async () => {
    const { params, target } = await account()
    return {
      request: { params, body: {} },
      ...{ target, what: 'account.close', before: { state: 'active' }, after: { state: 'deactivated' } },
    }
  },
  'posters.provePhone': async () => {
    const telephone = '+38344111777'
    const { token, userId } = await signUp({ telephone })
    const asked = await call<{ data: { code: string } }>('posters.askCode', { as: token, body: { telephone } })
    return {
      request: { body: { telephone, code: asked.body.data.code } },
      ...{ target: `account#${userId}`, what: 'account.provePhone' },
    }
  },
  'posters.proveRegister': async () => {
    const register = 'ARBK 811222333'
    const { token, userId } = await signUp()
    await call('posters.save', { as: token, body: { register } })
    return {
      request: { params: { id: userId }, body: { register, proved: true } },
      ...{
        target: `account#${userId}`,
        what: 'account.proveRegister',
        before: { version: 1 },
        after: { proved: true },
      },
    }
  },
  'posts.archive': async () => {
    const { postId, userId, target } = await listing()
    return {
      request: { params: { postId, userId }, body: { reason: 'elsewhere' } },
      ...{ target, what: 'listing.archive', before: { archived: false }, after: { archived: true }, why: 'elsewhere' },
    }
  },
  'posts.dearchive': async () => {
    const { postId, userId, target } = await listing({ archived: true })
    return {
      request: { params: { postId, userId } },
      ...{ target, what: 'listing.renew', before: { archived: true }, after: { archived: false } },
    }
  },
  'posts.reserve': async () => {
    const { postId, userId, target } = await listing()
    return {
      request: { params: { postId, userId }, body: { reserved: true } },
      ...{ target, what: 'listing.reserve', before: { reserved: false }, after: { reserved: true } },
    }
  },
  'posts.renew': async () => {
    const { postId, target } = await listing()
    return { request: { body: { postIds: [postId] } }, target, what: 'listing.renew' }
  },
  'posts.update': async () => {
    const owner = await signUp()
    const postId = await publish(owner)
    const { body } = await call<{ data: Record<string, unknown> & { photos: { key: string }[] } }>('posts.get', {
      params: { id: postId },
    })
    const photos = body.data.photos.map(({ key }, at) => ({ key, primary: at === 0 }))
    return {
      request: { params: { postId, userId: owner.userId }, body: buildPost({ title: 'Said otherwise', photos }) },
      ...{ target: `listing#${postId}`, what: 'listing.edit', before: { version: 1 } },
    }
  },
  'posts.delete': async () => {
    const { postId, target } = await listing()
    return { request: { params: { id: postId } }, target, what: 'listing.delete', before: { version: 1 } }
  },
  'blogs.create': async () => {
    const key = crypto.randomUUID()
    const slug = `new-${key}`
    return {
      request: { body: buildArticle({ slug }), headers: { 'idempotency-key': key } },
      ...{ target: 'article#', what: 'article.create', after: { slug } },
    }
  },
  'blogs.update': async () => {
    const { params, slug, target } = await article()
    return {
      request: { params, body: buildArticle({ slug, title: 'Another title' }) },
      ...{ target, what: 'article.edit', before: { version: 1, slug } },
    }
  },
  'blogs.archive': async () => {
    const { params, target } = await article()
    return {
      request: { params },
      ...{ target, what: 'article.archive', before: { archived: false }, after: { archived: true } },
      again: 'article.archive',
    }
  },
  'blogs.delete': async () => {
    const { params, target } = await article()
    return { request: { params }, target, what: 'article.delete', before: { version: 1 } }
  },
  'papers.save': async () => {
    const { number, revision } = await nextDraft('cookies', admin)
    const texts = { en: `<p>Look first ${ulid()}</p>`, al: '<p>Shikoni së pari</p>' }
    return {
      request: { params: { paper: 'cookies', number }, body: { revision, texts, changes: { en: '', al: '' } } },
      ...{ target: 'paper#cookies', what: 'paper.draft', before: { number, revision } },
    }
  },
  'papers.publish': async () => {
    const texts = { en: `<p>Look first ${ulid()}</p>`, al: '<p>Shikoni së pari</p>' }
    const { number, revision } = await writeDraft(admin, 'cookies', { texts })
    return {
      request: { params: { paper: 'cookies', number }, body: { revision, small: true } },
      ...{ target: 'paper#cookies', what: 'paper.publish', before: { number, revision }, after: { small: true } },
    }
  },
  'papers.withdraw': async () => {
    const texts = { en: `<p>Look first ${ulid()}</p>`, al: '<p>Shikoni së pari</p>' }
    const changes = { en: 'More', al: 'Më shumë' }
    const { number, holdsFrom } = await publishLegalPage(admin, 'cookies', { texts, changes })
    return {
      request: { params: { paper: 'cookies', number } },
      ...{ target: 'paper#cookies', what: 'paper.withdraw', before: { number, holdsFrom } },
    }
  },
}

/** Calls whose entries have a test of their own: `approvals.test.ts` and `decide.test.ts`. */
const elsewhere: readonly CallName[] = ['trust.approve', 'trust.refuse', 'trust.decide', 'trust.undo', 'trust.rule']

/** Calls that only say who is at a case, for minutes. */
const claims: readonly CallName[] = ['trust.claim', 'trust.release']

const aimed = import.meta.glob<Record<string, Aim>>('../../*/aims.ts', { eager: true, import: 'aims' })

/** The calls that need a permission, and those by which an administrator reaches what is somebody else's. */
const administrators = callList
  .filter(({ name, call: { access } }) => {
    const [domain = '', own = ''] = name.split('.')
    return access in permissions || aimed[`../../${domain}/aims.ts`]?.[own]?.own === true
  })
  .map(({ name }) => name)

test('every call of an administrator leaves an entry in the audit log, or only reads (TRU-09)', () => {
  const logged = [...(Object.keys(cases) as CallName[]), ...elsewhere]
  expect([...administrators].sort()).toEqual([...reads, ...claims, ...logged].sort())
  for (const name of reads) expect(callList.find((one) => one.name === name)?.call.method, name).toBe('GET')
})

const entriesBy = async (target: Target, { userId }: Person) => {
  // An article that is just being made is found by whoever makes it.
  const { entriesAfter } = await import('#functions/audit/parts/data.ts')
  if (target !== 'article#') return (await entriesOf(target)).filter(({ who }) => who === userId)
  const found = []
  for await (const page of entriesAfter('')) found.push(...page.filter(({ who }) => who === userId))
  return found
}

describe.each(Object.entries(cases) as [CallName, () => Promise<Case>][])('%s', (name, build) => {
  test('leaves one entry with who, what, before and after, and a retry no second one for the same act', async () => {
    const { request, target, what, again, before = {}, after = {}, why } = await build()
    // The setup may have been another act of the same administrator.
    const known = (await entriesBy(target, admin)).length
    const by = name === 'blogs.create' ? await signUpWithRole(1) : admin
    const send = () => call(name, { ...request, as: by.token })
    const refused = await call(name, request)
    expect(refused.status).toBe(401)
    const offset = by === admin ? known : 0
    expect((await entriesBy(target, by)).length).toBe(offset)

    expect((await send()).status).toBe(200)
    const entries = (await entriesBy(target, by)).slice(offset)
    expect(entries).toEqual([
      expect.objectContaining({
        ...{ who: by.userId, what },
        ...{ before: expect.objectContaining(before), after: expect.objectContaining(after) },
        ...(why && { why }),
      }),
    ])
    await send()
    const later = (await entriesBy(target, by)).slice(offset + 1)
    expect(later.map((entry) => entry.what)).toEqual(again ? [again] : [])
  })
})

test('an owner’s own acts are not in the log', async () => {
  const owner = await signUp()
  const postId = await publish(owner)
  const request = { params: { postId, userId: owner.userId }, as: owner.token }
  expect((await call('posts.archive', { ...request, body: {} })).status).toBe(200)
  await call('accounts.delete', { params: { id: owner.userId }, as: owner.token })
  expect([await entriesOf(`listing#${postId}`), await entriesOf(`account#${owner.userId}`)]).toEqual([[], []])
})

test('no entry has an e-mail, a name or a telephone number in it', async () => {
  const person = await signUp({ name: 'Zamira', lastName: 'Qerkezi' })
  const body = buildProfile(person, { name: 'Zamirja', telephone: '+383 44 765 432' })
  expect((await call('accounts.update', { params: { id: person.userId }, body, as: admin.token })).status).toBe(200)
  await call('manage.suspend', { params: { id: person.userId }, body: {}, as: admin.token })
  const text = JSON.stringify(await entriesOf(`account#${person.userId}`))
  expect(text).toContain(person.userId)
  expect(text).not.toMatch(/zamir|qerkezi|example\.com|765\D?432/i)
})

describe('the log', () => {
  const read = (query: Record<string, string> = {}) =>
    call<{ data: { entry: string; what: string; target: string; who: string }[]; next?: string; people: object }>(
      'trust.audit',
      { query, as: admin.token },
    )

  test('is shown newest first, by act, by who and by target, page by page, with the names of who acted', async () => {
    const { postId, target } = await listing()
    const place = (state: boolean) =>
      call('manage.place', { params: { placement: 'popular' }, body: { postId, state }, as: admin.token })
    for (const state of [true, false, true]) expect((await place(state)).status).toBe(200)
    await call('manage.neighborhood', { params: { value: postId }, body: { neighborhood: 'Arbëria' }, as: admin.token })
    const whole = (await read({ target })).body
    expect(whole.data.map(({ what }) => what)).toEqual([
      'listing.neighborhood',
      ...Array.from({ length: 3 }, () => 'listing.place'),
    ])
    expect(whole.people).toEqual({ [admin.userId]: 'Arta Krasniqi' })
    const places = await read({ target, what: 'listing.place', who: admin.userId })
    expect(places.body.data.map(({ entry }) => entry)).toEqual(whole.data.slice(1).map(({ entry }) => entry))
    const later = await read({ target, after: whole.data[1]?.entry ?? '' })
    expect(later.body.data).toEqual(whole.data.slice(2))
    expect((await read({ target, who: 'rule:none' })).body.data).toEqual([])
    expect((await read({ who: admin.userId })).body.data[0]?.target).toBe(target)
  })

  test.each<Record<string, string>>([{ what: 'nothing' }, { target: 'nobody' }, { after: '1' }, { who: 'a b' }])(
    'refuses %o',
    async (query) => {
      expect((await read(query)).status).toBe(400)
    },
  )

  test('is for administrators alone', async () => {
    const { expectAdministratorsOnly } = await import('../../support/administrators.ts')
    await expectAdministratorsOnly('trust.audit')
  })
})
