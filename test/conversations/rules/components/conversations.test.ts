import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { zonedTimeText } from '#shared/conversations/words.ts'
import { languages } from '#shared/lib/language.ts'
import { momentIn } from '#shared/places/zone.ts'
import { local } from '#web/lib/storage.ts'
import { words } from '../../../support/dictionary.ts'
import { answeredPost } from '../../../support/pages.ts'
import { buildCaller, open, refused } from '../../../support/render.tsx'

const id = 'abcdefghijklmnopqrstuv'
const idOf = (at: number) => `01KG8YKJ0000000000000000${String(at).padStart(2, '0')}`
const conversation = {
  ...{ id, side: 'visitor', postId: idOf(0), title: 'A home with a view', name: 'Arta', unread: 0, revision: 1 },
  last: { from: 'poster', text: 'It is free', at: '2026-11-29T12:00:00.000Z' },
  blocks: false,
  joined: true,
}
const messageOf = (at: number, text: string, from = 'poster') => ({
  ...{ id: idOf(at), from, text, at: '2026-11-29T12:00:00.000Z' },
})
const thread = (messages: object[], changes = {}, more = false) => ({
  data: { conversation: { ...conversation, ...changes }, messages, more, acts: [] },
})

beforeEach(() => {
  for (const name of local.keys()) local.remove(name)
})

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

test.each(languages)('messages are shown and marked as read, and Ctrl + Enter sends one, in %s', async (language) => {
  const { conversations: t } = words[language]
  const page = await open(`/user/messages/${id}`, {
    language,
    caller: buildCaller(),
    answers: {
      'conversations.messages': thread([messageOf(2, 'It is free'), messageOf(1, 'Is it free?', 'visitor')], {
        unread: 1,
      }),
      'conversations.read': { data: { unread: 0 } },
      'conversations.write': { data: messageOf(3, 'Thank you', 'visitor') },
    },
  })
  await screen.findByText('It is free')
  const log = screen.getByRole('log', { name: t.thread.log })
  expect([...log.querySelectorAll('li > p:first-child')].map((one) => one.textContent)).toEqual([
    'Is it free?',
    'It is free',
  ])
  expect(page.sent('conversations.read')).toMatchObject([{ params: { id }, body: { until: idOf(2) } }])
  fireEvent.change(field(), { target: { value: 'Thank you' } })
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  await screen.findByText('Thank you')
  expect(page.sent('conversations.write')).toMatchObject([{ params: { id }, body: { text: 'Thank you' } }])
  await waitFor(() => expect(field().value).toBe(''))
  expect(local.keys().filter((name) => name.startsWith('tregu.reply.'))).toEqual([])
})

test('a message that cannot be sent stays, also on the device, and is sent again under the same key (CNV-07)', async () => {
  const { conversations: t } = words.en
  let isDown = true
  const page = await open(`/user/conversation#${id}${'x'.repeat(22)}`, {
    answers: {
      'conversations.messages': thread([messageOf(1, 'It is free')], { joined: false }),
      'conversations.write': () =>
        isDown ? refused(429, { code: 'tooMany' }) : { data: messageOf(2, 'See you', 'visitor') },
    },
  })
  await screen.findByText('It is free')
  screen.getByText(t.link.login)
  fireEvent.change(field(), { target: { value: 'See you' } })
  await page.user.click(screen.getByRole('button', { name: t.thread.send }))
  await screen.findByText(t.thread.tooMany)
  expect(field().value).toBe('See you')
  expect(local.read(`tregu.reply.${id}`)).toMatchObject({ text: 'See you' })
  isDown = false
  await page.user.click(screen.getByRole('button', { name: t.thread.send }))
  await screen.findByText('See you', { selector: 'p' })
  const keys = page.sent('conversations.write').map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test.each(languages)('what an answer by mail quotes is shown by a press, in %s (CNV-05)', async (language) => {
  const { conversations: t } = words[language]
  const page = await open(`/user/messages/${id}`, {
    ...{ language, caller: buildCaller() },
    answers: { 'conversations.messages': thread([{ ...messageOf(1, 'It is free'), folded: '> Is it free?' }]) },
  })
  const button = await screen.findByText(t.thread.folded)
  const quote = screen.getByText('> Is it free?').closest('details')
  expect(quote?.open).toBe(false)
  await page.user.click(button)
  expect(quote?.open).toBe(true)
})

test('an empty message is asked for, and none is sent', async () => {
  const { conversations: t } = words.en
  const page = await open(`/user/messages/${id}`, {
    caller: buildCaller(),
    answers: { 'conversations.messages': thread([messageOf(1, 'Hello')]) },
  })
  await screen.findByText('Hello')
  await page.user.click(screen.getByRole('button', { name: t.thread.send }))
  screen.getByText(t.thread.blank)
  expect(page.sent('conversations.write')).toEqual([])
})

test('earlier messages are loaded before the oldest one', async () => {
  const { conversations: t } = words.en
  const page = await open(`/user/messages/${id}`, {
    caller: buildCaller(),
    answers: {
      'conversations.messages': ({ query }) =>
        query.before ? thread([messageOf(1, 'First')]) : thread([messageOf(2, 'Second')], {}, true),
    },
  })
  await page.user.click(await screen.findByRole('button', { name: t.thread.earlier }))
  await screen.findByText('First')
  expect(page.sent('conversations.messages').at(-1)?.query).toMatchObject({ before: idOf(2) })
  expect(screen.queryByRole('button', { name: t.thread.earlier })).toBeNull()
})

test.each([
  [`/user/conversation#${id}${'x'.repeat(22)}`, 'tokenUnknown', 404, 'link.unknown'],
  [`/user/conversation#${id}${'x'.repeat(22)}`, 'tokenExpired', 404, 'link.expired'],
  [`/user/messages/${id}`, 'forbidden', 403, 'thread.missing'],
] as const)('%s refused by %s is explained', async (address, code, status, told) => {
  const { conversations: t } = words.en
  await open(address, { caller: buildCaller(), answers: { 'conversations.messages': refused(status, { code }) } })
  const [part, name] = told.split('.') as ['link', 'unknown']
  await screen.findByRole('heading', { name: t[part][name].title })
})

test('the list shows who wrote about what and what is new, and is searched by words', async () => {
  const { conversations: t } = words.en
  const listed = { ...conversation, unread: 2 }
  const page = await open('/user/messages', {
    caller: buildCaller(),
    answers: {
      'conversations.list': ({ query }) => ({ data: query.words ? [] : [listed] }),
      'conversations.unread': { data: { conversations: 1 } },
    },
  })
  const row = await screen.findByRole('link', { name: /Arta/ })
  expect(row.getAttribute('href')).toBe(`/user/messages/${id}`)
  expect(row.textContent).toContain(t.unread_other.replace('{{count}}', '2'))
  fireEvent.change(screen.getByRole('searchbox', { name: t.search }), { target: { value: 'garage' } })
  await screen.findByText(t.empty.foundText)
  expect(page.sent('conversations.list').at(-1)?.query).toMatchObject({ words: 'garage' })
})

test.each(languages)(
  'usual answers fill the field, and “rented” offers to archive the listing, in %s (CNV-11)',
  async (language) => {
    const { conversations: t } = words[language]
    const post = answeredPost({ rent: true, selling: false })
    const page = await open(`/user/messages/${id}`, {
      language,
      caller: buildCaller(),
      answers: {
        'conversations.messages': thread([messageOf(1, 'Is it free?', 'visitor')], { side: 'poster' }),
        'conversations.write': ({ body }) => ({ data: messageOf(2, (body as { text: string }).text) }),
        'posts.get': { data: post },
        'posts.archive': { data: { archived: true } },
      },
    })
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    await press(t.replies.rent.available)
    expect(field().value).toBe(t.replies.rent.available)
    await press(t.thread.send)
    await screen.findByText(t.replies.rent.available, { selector: 'p' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await press(t.replies.rent.gone)
    await press(t.thread.send)
    await screen.findByRole('dialog', { name: t.replies.archive.title })
    expect(page.sent('posts.archive')).toEqual([])
    await press(t.replies.archive.confirm)
    await screen.findByText(t.replies.archived)
    expect(page.sent('posts.archive')).toMatchObject([
      { params: { postId: conversation.postId, userId: post.userId }, body: { reason: 'tregu' } },
    ])
  },
)

test('who looks for something gets no quick replies (CNV-11)', async () => {
  const page = await open(`/user/messages/${id}`, {
    caller: buildCaller(),
    answers: { 'conversations.messages': thread([messageOf(1, 'Hello')]) },
  })
  await screen.findByText('Hello')
  expect(page.sent('posts.get')).toEqual([])
})

test('links are plain text until one has answered, and notices stand below a message (CNV-09)', async () => {
  const { conversations: t } = words.en
  const link = 'https://example.com/pay'
  const linked = { ...messageOf(2, `Look at ${link}.`), notices: ['link', 'payment'] }
  const answers = (...messages: object[]) => ({ 'conversations.messages': thread(messages) })
  const begun = [linked, messageOf(1, 'Is it free?', 'visitor')]
  await open(`/user/messages/${id}`, { caller: buildCaller(), answers: answers(...begun) })
  await screen.findByText(`Look at ${link}.`)
  expect(screen.queryByRole('link', { name: link })).toBeNull()
  for (const notice of ['link', 'payment'] as const) screen.getByText(t.notices[notice])
  expect(screen.queryByText(t.notices.letters)).toBeNull()
  cleanup()
  await open(`/user/messages/${id}`, {
    caller: buildCaller(),
    answers: answers(messageOf(3, 'Thank you', 'visitor'), ...begun),
  })
  const live = await screen.findByRole('link', { name: link })
  expect([live.getAttribute('href'), live.getAttribute('rel')]).toEqual([link, 'noreferrer nofollow ugc'])
})

test('a visitor is told how to get to their messages', async () => {
  const { conversations: t } = words.en
  await open('/user/messages')
  screen.getByText(t.anonymous.text)
})

test('who opens a link and then logs in is joined without it, once they are back (CNV-01, D-347)', async () => {
  const { conversations: t, common } = words.en
  const link = `${id}${'x'.repeat(22)}`
  const answers = {
    'conversations.messages': thread([messageOf(1, 'It is free')], { joined: false }),
    'conversations.join': { data: { ...conversation } },
  } as const
  const visit = await open(`/user/conversation#${link}`, { answers })
  await screen.findByText(t.link.login)
  for (const [name, path] of [
    [common.nav.login, '/user/login'],
    [common.nav.register, '/user/register'],
  ] as const) {
    const [button] = screen.getAllByRole('link', { name })
    // The secret is in no address that a server sees.
    expect(button?.getAttribute('href')).toBe(`${path}?next=%2Fuser%2Fconversation`)
  }
  expect(visit.sent('conversations.join')).toEqual([])
  cleanup()
  const back = await open('/user/conversation', { caller: buildCaller(), answers })
  await waitFor(() => expect(location.pathname).toBe(`/user/messages/${id}`))
  expect(back.sent('conversations.join')).toMatchObject([{ params: { id: link } }])
  expect(local.get('tregu.join')).toBeNull()
})

test('who opens a link while signed in is asked before it is joined (CNV-01)', async () => {
  const page = await open(`/user/conversation#${id}${'x'.repeat(22)}`, {
    caller: buildCaller(),
    answers: { 'conversations.messages': thread([messageOf(1, 'It is free')], { joined: false }) },
  })
  await screen.findByRole('button', { name: words.en.conversations.link.join })
  expect(page.sent('conversations.join')).toEqual([])
})

const offered = (at: number, from: string, amount: number) => ({
  ...messageOf(at, '', from),
  ...{ at: new Date().toISOString(), act: { is: 'offer', amount, currency: 'Euro' } },
})
const listing = { postType: { postTypeId: 1 }, selling: true, price: 90_000, currency: 'Euro' }

test.each(languages)('a poster accepts an offer, or answers it by another amount, in %s (CNV-17)', async (language) => {
  const { conversations: t } = words[language]
  const page = await open(`/user/messages/${id}`, {
    language,
    caller: buildCaller(),
    answers: {
      'conversations.messages': thread([offered(1, 'visitor', 85_000)], { side: 'poster' }),
      'conversations.act': refused(409, { code: 'stale' }),
      'posts.get': { data: { ...listing, 'input-location': 'Prishtine' } },
    },
  })
  const accept = await screen.findByRole('button', { name: /85[.,]000/ })
  expect(screen.queryByRole('button', { name: t.acts.offer })).toBeNull()
  await page.user.click(accept)
  const offer = { amount: 85_000, currency: 'Euro' }
  expect(page.sent('conversations.act')).toMatchObject([
    { body: { act: { is: 'acceptOffer', of: idOf(1), ...offer } } },
  ])
  await page.user.click(screen.getByRole('button', { name: t.acts.counter }))
  fireEvent.change(await screen.findByLabelText(/€/), { target: { value: '88k' } })
  await page.user.click(screen.getByRole('button', { name: /88[.,]000/ }))
  expect(page.sent('conversations.act').at(-1)).toMatchObject({
    body: { act: { is: 'offer', of: idOf(1), amount: 88_000, currency: 'Euro' } },
  })
})

test('once an offer is accepted, its poster marks the listing as reserved, and nobody else can (CNV-17, CNV-18)', async () => {
  const { conversations: t } = words.en
  const accepted = {
    ...messageOf(2, '', 'poster'),
    ...{ act: { is: 'acceptOffer', of: idOf(1), amount: 85_000, currency: 'Euro' } },
  }
  const visit = (side: 'poster' | 'visitor') =>
    open(`/user/messages/${id}`, {
      caller: buildCaller(),
      answers: {
        'conversations.messages': thread([accepted, offered(1, 'visitor', 85_000)], { side }),
        'posts.get': { data: { ...listing, 'input-location': 'Prishtine', userId: 'owner' } },
        'posts.reserve': { data: { reservedUntil: new Date().toISOString() } },
      },
    })
  const page = await visit('poster')
  await page.user.click(await screen.findByRole('button', { name: t.acts.reserve }))
  expect(page.sent('posts.reserve')).toMatchObject([{ body: { reserved: true } }])
  cleanup()
  await visit('visitor')
  await screen.findAllByText(/85,000/)
  expect(screen.queryByRole('button', { name: t.acts.reserve })).toBeNull()
})

test.each([
  ['of a listing whose poster wants none', { offers: 'no' }],
  [
    'of a home for single nights in Brooklyn',
    { postType: { postTypeId: 7 }, selling: false, 'input-location': 'Brooklyn' },
  ],
])('a visitor who wants to make an offer %s is told that there are none (CNV-17)', async (_, facts) => {
  const { conversations: t } = words.en
  const page = await open(`/user/messages/${id}`, {
    caller: buildCaller(),
    answers: {
      'conversations.messages': thread([messageOf(1, 'Hello')]),
      'posts.get': { data: { ...listing, 'input-location': 'Prishtine', ...facts } },
    },
  })
  await page.user.click(await screen.findByRole('button', { name: t.acts.offer }))
  await screen.findByText(/takes no offers/)
  expect(screen.queryByLabelText(/€/)).toBeNull()
})

test.each(languages)(
  'one of the proposed times is accepted, or others are proposed, in %s (CNV-12)',
  async (language) => {
    const { conversations: t } = words[language]
    const time = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)}:00.000Z`
    const zone = 'Europe/Belgrade'
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    const act = { is: 'viewing', times: [time], zone }
    const page = await open(`/user/messages/${id}`, {
      language,
      caller: buildCaller(),
      answers: {
        'conversations.messages': thread([{ ...messageOf(1, ''), at: new Date().toISOString(), act }]),
        'conversations.act': refused(409, { code: 'stale' }),
        'posts.get': { data: { ...listing, 'input-location': 'Prishtine' } },
      },
    })
    const said = zonedTimeText(time, zone, language).replace(/ \(.*/, '')
    await page.user.click(await screen.findByRole('button', { name: t.acts.take.replace('{{time}}', said) }))
    expect(page.sent('conversations.act')).toMatchObject([
      { body: { act: { is: 'acceptViewing', of: idOf(1), time, zone } } },
    ])
    expect(screen.queryByRole('button', { name: t.acts.viewing })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: t.acts.others }))
    fireEvent.change(await screen.findByLabelText(t.acts.time.replace('{{number}}', '1')), {
      target: { value: `${day}T18:00` },
    })
    await page.user.click(screen.getByRole('button', { name: t.acts.propose }))
    expect(page.sent('conversations.act').at(-1)).toMatchObject({
      body: { act: { is: 'viewing', of: idOf(1), times: [momentIn(zone, day, 18 * 60)], zone } },
    })
  },
)
