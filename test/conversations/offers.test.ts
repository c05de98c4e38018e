import { beforeAll, expect, test } from 'vitest'
import type { Act } from '#shared/conversations/acts.ts'
import { bypassApi, setItem } from '../support/bypassApi.ts'
import { act, begunConversation, listOf, read, write } from '../support/conversations.ts'
import { call, eventually, indexesCaughtUp } from '../support/http.ts'
import { runJob } from '../support/local.ts'
import { mailsTo, type Person, randomAddress, signUp } from '../support/people.ts'
import { idempotencyHeader } from '../support/subject.ts'

beforeAll(bypassApi)

const euros = (amount: number) => ({ amount, currency: 'Euro' }) as const
const offer = (amount: number, of?: string): Act => ({ is: 'offer', ...euros(amount), ...(of && { of }) })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof act>>) => body.error?.code ?? status

/** A conversation with an offer of 300 €. */
async function offered(listing?: Record<string, unknown>) {
  const begun = await begunConversation({ listing })
  const sent = await act(begun.id, offer(300), begun.visitor)
  return { ...begun, sent, of: sent.body.data?.id ?? '' }
}

test('an offer is countered, and the other amount is accepted once, as lists and mails say (CNV-17)', async () => {
  const { id, owner, visitor, of, postId } = await offered()
  const stranger = await signUp()
  for (const as of [undefined, stranger]) expect((await act(id, offer(1, of), as)).status).toBe(403)
  const counter = await act(id, offer(340, of), owner)
  expect(counter.body.data).toMatchObject({ from: 'poster', text: '', act: offer(340, of) })
  await indexesCaughtUp()
  await runJob('conversations.notify')
  expect((await mailsTo(visitor.email)).at(-1)?.text).toContain('Offer: €340')
  const accepted: Act = { is: 'acceptOffer', of: counter.body.data.id, ...euros(340) }
  expect(codeOf(await act(id, accepted, owner))).toBe('stale')
  expect(codeOf(await act(id, { is: 'acceptOffer', of, ...euros(300) }, owner))).toBe('stale')
  expect((await act(id, accepted, visitor)).status).toBe(200)
  for (const late of [accepted, offer(100), { is: 'declineOffer', of: accepted.of } as const])
    expect(codeOf(await act(id, late, visitor))).toBe('stale')

  const { messages, acts } = (await read(id, owner)).body.data
  expect(messages.flatMap(({ act }) => act ?? [])).toEqual([accepted, offer(340, of), offer(300)])
  expect(acts).toEqual(messages.slice(0, 3))
  const listed = await eventually(async () => (await listOf(owner)).data.find(({ last }) => last.act))
  for (const words of ['offer accepted', 'oferta u pranua', '340'])
    expect(
      (await listOf(owner, { words })).data.map((one) => one.id),
      words,
    ).toEqual([id])
  expect((await listOf(owner, { words: 'viewing' })).data).toEqual([])
  expect(listed.last).toMatchObject({ from: 'visitor', act: accepted })
  // Amounts are for the two of them.
  const shown = await call('posts.get', { params: { id: postId }, from: randomAddress() })
  expect(JSON.stringify(shown.body)).not.toMatch(/\b340\b|offer/i)
})

test('of two answers at once one counts, and a repeated one is the same (CNV-07, CNV-17)', async () => {
  const { id, owner, visitor, of } = await offered()
  const answers: Act[] = [{ is: 'acceptOffer', of, ...euros(300) }, { is: 'declineOffer', of }, offer(350, of)]
  const sent = await Promise.all(answers.map((one) => act(id, one, owner)))
  expect(sent.map(codeOf).sort()).toEqual([200, 'stale', 'stale'])
  const { messages } = (await read(id, visitor)).body.data
  expect(messages.filter((one) => one.act && one.from === 'poster')).toHaveLength(1)

  const { id: other, owner: poster, of: open } = await offered()
  const headers = idempotencyHeader()
  const repeated = await Promise.all([1, 2].map(() => act(other, { is: 'declineOffer', of: open }, poster, headers)))
  expect(repeated.map((one) => one.body.data?.id)).toEqual(Array(2).fill(repeated[0]?.body.data.id))
})

test('an act that was reserved and never stored does not stop others for longer than a minute (CNV-17)', async () => {
  const { id, owner, of } = await offered()
  const { ulid } = await import('ulid')
  const reserve = (ms: number) =>
    setItem('conversations', { conversationId: id, side: 'poster' }, { actId: ulid(Date.now() - ms) })
  await reserve(5000)
  expect(codeOf(await act(id, { is: 'declineOffer', of }, owner))).toBe('stale')
  await reserve(61_000)
  expect((await act(id, { is: 'declineOffer', of }, owner)).status).toBe(200)
})

test('an offer that is far back among the messages is still known (CNV-17)', async () => {
  const { id, owner, visitor, of } = await offered()
  const { ulid } = await import('ulid')
  const texts = Array.from({ length: 55 }, (_, at) => ulid(Date.now() + at))
  await Promise.all(
    texts.map((messageId) =>
      setItem('conversationMessages', { conversationId: id, messageId }, { from: 'visitor', text: 'Hello?' }),
    ),
  )
  const { messages, acts } = (await read(id, owner)).body.data
  expect([messages.some((one) => one.act), acts.map((one) => one.id)]).toEqual([false, [of]])
  expect(codeOf(await act(id, offer(310), visitor))).toBe('stale')
})

test.each<[what: string, listing: Record<string, unknown>, code: string]>([
  ['a listing whose poster wants none takes no offers', { offers: 'no' }, 'noOffers'],
  [
    'a home for single nights in New York City takes no offers',
    {
      ...{ postType: { postTypeId: 7 }, dailyPrice: 250, price: undefined, currency: 'USD', kate: 2 },
      ...{ numberOfPeopleAllowed: 4, 'input-location': 'Brooklyn', neighborhood: undefined },
    },
    'noOffers',
  ],
  ['an offer is in the currency of the listing', { currency: 'USD' }, 'badInput'],
])('%s (CNV-17)', async (_, listing, code) => {
  expect(codeOf((await offered(listing)).sent)).toBe(code)
})

test('nobody offers where a side blocks the other, or for a listing that is gone (CNV-10, CNV-17)', async () => {
  const { id, owner, visitor, postId, of } = await offered()
  const block = (blocks: boolean) =>
    call('conversations.block', { params: { id }, as: owner.token, body: { blocks }, from: randomAddress() })
  await block(true)
  expect(codeOf(await act(id, offer(310, of), visitor))).toBe('blocked')
  await block(false)
  await call('posts.archive', { params: { postId, userId: owner.userId }, as: owner.token })
  expect(codeOf(await act(id, offer(310, of), visitor))).toBe('postGone')
  expect((await act(id, { is: 'declineOffer', of }, owner)).status).toBe(200)
})

test('whoever reports an offer shows it to administrators (CNV-10, CNV-17)', async () => {
  const { id, owner, of } = await offered()
  const keep = (as: Person) =>
    call('conversations.evidence', { params: { id, messageId: of }, as: as.token, from: randomAddress() })
  expect((await keep(owner)).status).toBe(200)
  const { getItem } = await import('../support/bypassApi.ts')
  expect((await getItem('messages', { messageId: of }))?.message).toBe('Offer: €300')
  await write(id, 'Too little', owner)
})

test.each([
  [{ is: 'offer', currency: 'Euro' }, 'act.amount', 'required'],
  [{ is: 'offer', amount: 0, currency: 'Euro' }, 'act.amount', 'tooSmall'],
  [{ is: 'gift' }, 'act.is', 'invalid'],
])('%o is refused', async (wrong, field, code) => {
  const { id, visitor } = await begunConversation()
  const { error } = (await act(id, wrong as Act, visitor)).body
  expect(error?.fields).toMatchObject({ [field]: code })
})
