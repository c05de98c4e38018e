import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Act } from '#shared/conversations/acts.ts'
import { type Acts, afterAct, foldActs, openOffer } from '#shared/conversations/fold.ts'
import { takesOffers } from '#shared/conversations/offers.ts'
import type { Side } from '#shared/conversations/schema.ts'
import { messageText } from '#shared/conversations/words.ts'

type Message = Parameters<typeof afterAct>[1]

const begin = Date.parse('2026-11-29T12:00:00.000Z')
const hour = 3_600_000
const at = (hours: number) => new Date(begin + hours * hour).toISOString()
/** A message so many hours after the beginning; its id tells the moment, as a ULID does. */
const message = (hours: number, from: Side, act: Act): Message => ({
  ...{ id: idAt(hours), from, at: at(hours), act },
})
const idAt = (hours: number) => `01ARZ3NDEKTSV4RRFFQ${String(Math.round(hours * 100)).padStart(7, '0')}`

const offer = (hours: number, from: Side, amount: number, of?: number) =>
  message(hours, from, { is: 'offer', amount, currency: 'Euro', ...(of !== undefined && { of: idAt(of) }) })
const accept = (hours: number, from: Side, amount: number, of: number) =>
  message(hours, from, { is: 'acceptOffer', of: idAt(of), amount, currency: 'Euro' })
const decline = (hours: number, from: Side, of: number) => message(hours, from, { is: 'declineOffer', of: idAt(of) })

describe('offers (CNV-17)', () => {
  const first = offer(0, 'visitor', 300)
  test.each<[what: string, messages: Message[], stands: object | undefined]>([
    ['a visitor offers', [first], { amount: 300, from: 'visitor', state: 'open', until: at(72) }],
    ['a poster does not begin', [offer(0, 'poster', 300)], undefined],
    ['the poster accepts', [first, accept(1, 'poster', 300, 0)], { state: 'accepted' }],
    ['the poster declines', [first, decline(1, 'poster', 0)], { state: 'declined' }],
    ['nobody accepts their own', [first, accept(1, 'visitor', 300, 0)], { state: 'open' }],
    ['nobody accepts another amount than was offered', [first, accept(1, 'poster', 350, 0)], { state: 'open' }],
    ['the poster counters', [first, offer(1, 'poster', 350, 0)], { amount: 350, from: 'poster', until: at(73) }],
    [
      'the visitor accepts the other amount, and the first one no more',
      [first, offer(1, 'poster', 350, 0), accept(2, 'poster', 300, 0), accept(3, 'visitor', 350, 1)],
      { amount: 350, state: 'accepted' },
    ],
    ['a visitor offers another amount', [first, offer(1, 'visitor', 320, 0)], { amount: 320, state: 'open' }],
    ['a second one has to answer the first', [first, offer(1, 'visitor', 320)], { amount: 300 }],
    ['it is accepted in the last moment', [first, accept(71.99, 'poster', 300, 0)], { state: 'accepted' }],
    ['it has run out after three days', [first, accept(72, 'poster', 300, 0)], { state: 'open' }],
    ['after that another one may follow', [first, offer(72, 'visitor', 320)], { amount: 320, state: 'open' }],
    ['so it may when it was declined', [first, decline(1, 'poster', 0), offer(2, 'visitor', 320)], { amount: 320 }],
    [
      'but not to one that was declined',
      [first, decline(1, 'poster', 0), offer(2, 'visitor', 320, 0)],
      { amount: 300 },
    ],
    ['none follows an accepted one', [first, accept(1, 'poster', 300, 0), offer(80, 'visitor', 1)], { amount: 300 }],
    [
      'of two answers the first counts',
      [first, decline(1, 'poster', 0), accept(2, 'poster', 300, 0)],
      { state: 'declined' },
    ],
  ])('%s', (_, messages, stands) => {
    const { offer: found } = foldActs(messages)
    if (stands) expect(found).toMatchObject(stands)
    else expect(found).toBeUndefined()
  })

  test('an open one can be answered until it has run out', () => {
    const acts = foldActs([first])
    expect([openOffer(acts, at(71)) !== undefined, openOffer(acts, at(72))]).toEqual([true, undefined])
  })

  test.each([
    ['a home for rent', { postType: 1 }, true],
    ['a home whose poster wants none', { postType: 1, offers: 'no' }, false],
    ['a villa for nights in Kosovo', { postType: 7 }, true],
    ['a villa for nights in Brooklyn', { postType: 7, city: 'Brooklyn' }, false],
    ['a villa for sale in Brooklyn', { postType: 7, city: 'Brooklyn', selling: true }, true],
    ['a villa for nights in Yonkers', { postType: 7, city: 'Yonkers' }, true],
    ['a home for months in Queens', { postType: 1, city: 'Queens' }, true],
  ] as const)('%s', (_, listing, takes) => {
    const {
      postType: postTypeId,
      selling = false,
      city = 'Prishtine',
      offers,
    } = { offers: undefined, ...listing } as {
      postType: 1 | 7
      selling?: boolean
      city?: string
      offers?: 'no'
    }
    expect(takesOffers({ postType: { postTypeId }, selling, 'input-location': city, offers })).toBe(takes)
  })
})

describe('whatever is sent by whom and when', () => {
  const id = fc.integer({ min: 0, max: 11 })
  const made = fc.record({
    is: fc.constantFrom('offer', 'acceptOffer', 'declineOffer'),
    from: fc.constantFrom<Side>('visitor', 'poster'),
    of: fc.option(id, { nil: undefined }),
    last: fc.boolean(),
    amount: fc.constantFrom(300, 350),
    hours: fc.constantFrom(1, 20, 75),
  })
  type Made = typeof made extends fc.Arbitrary<infer M> ? M : never

  /** The messages of such a story; half of the acts are about the last one, as those of people are. */
  function story(tried: readonly Made[]): Message[] {
    let now = 0
    const times: number[] = []
    return tried.map(({ is, from, of, last, amount, hours }) => {
      now += hours
      times.push(now)
      const about = last ? times.at(-2) : of === undefined ? undefined : times[of]
      if (is === 'offer') return offer(now, from, amount, about)
      return is === 'acceptOffer' ? accept(now, from, amount, about ?? 0) : decline(now, from, about ?? 0)
    })
  }
  const stories = fc.array(made, { maxLength: 12 }).map(story)

  /** The acts that were taken, one after the other, as the server takes them. */
  function taken(messages: readonly Message[]): { acts: Acts; took: Message[] } {
    const took: Message[] = []
    const acts = messages.reduce<Acts>((before, one) => {
      const after = afterAct(before, one)
      if (after) took.push(one)
      return after ?? before
    }, {})
    return { acts, took }
  }

  test('at most one offer of a conversation is accepted, and as it was made (CNV-17)', () => {
    fc.assert(
      fc.property(stories, (messages) => {
        const { took } = taken(messages)
        const accepted = took.filter(({ act }) => act.is === 'acceptOffer')
        expect(accepted.length).toBeLessThanOrEqual(1)
        for (const { act, from, at } of accepted) {
          const found = messages.find(({ id }) => id === act.of)
          expect(found?.from).not.toBe(from)
          expect(Date.parse(at) - Date.parse(found?.at ?? '')).toBeLessThan(72 * hour)
          expect(found?.act).toMatchObject({ is: 'offer', amount: (act as { amount: number }).amount })
        }
      }),
    )
  })

  test('the order of arrival and repetitions change nothing, and neither does what was refused (CNV-07)', () => {
    fc.assert(
      fc.property(stories, fc.infiniteStream(fc.nat(1000)), (messages, numbers) => {
        const { acts, took } = taken(messages)
        const shuffled = [...messages, ...messages]
          .map((one) => ({ one, rank: numbers.next().value }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ one }) => one)
        expect(foldActs(shuffled)).toEqual(acts)
        expect(foldActs(took)).toEqual(acts)
      }),
    )
  })
})

test.each([
  ['en', 'Offer of €1,200 accepted'],
  ['al', 'Oferta prej 1.200 € u pranua'],
] as const)('mails and lists say in words what a message does, in %s', (language, said) => {
  const { act } = accept(1, 'poster', 1200, 0)
  expect(messageText({ text: '', act }, language).replace(/\u00a0/g, ' ')).toBe(said)
  expect(messageText({ text: 'Hello' }, language)).toBe('Hello')
})
