import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aboutViewing } from '#functions/conversations/parts/due.ts'
import type { Act } from '#shared/conversations/acts.ts'
import { calendarOf } from '#shared/conversations/calendar.ts'
import { type Acts, afterAct, foldActs, openOffer } from '#shared/conversations/fold.ts'
import { takesOffers } from '#shared/conversations/offers.ts'
import type { Side } from '#shared/conversations/schema.ts'
import { messageText } from '#shared/conversations/words.ts'
import { clockIn, momentIn } from '#shared/places/zone.ts'

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

/** A viewing so many hours after the beginning, proposed for times that are hours after it too. */
const viewing = (hours: number, from: Side, times: number[], of?: number) =>
  message(hours, from, {
    ...{ is: 'viewing', times: times.map(at), zone: 'Europe/Belgrade', ...(of !== undefined && { of: idAt(of) }) },
  })
const take = (hours: number, from: Side, time: number, of: number) =>
  message(hours, from, { is: 'acceptViewing', of: idAt(of), time: at(time), zone: 'Europe/Belgrade' })
const answer = (hours: number, from: Side, is: 'declineViewing' | 'cancelViewing', of: number) =>
  message(hours, from, { is, of: idAt(of) })

describe('viewings (CNV-12)', () => {
  const first = viewing(0, 'poster', [24, 48])
  const agreed = [first, take(1, 'visitor', 48, 0)]
  test.each<[what: string, messages: Message[], stands: object | undefined]>([
    [
      'either side proposes',
      [first],
      { last: idAt(0), proposed: { from: 'poster', times: [at(24), at(48)] }, changes: 0 },
    ],
    ['nobody proposes what has passed', [viewing(25, 'poster', [24, 48])], undefined],
    ['nobody proposes a time twice', [viewing(0, 'poster', [24, 24])], undefined],
    ['the other side accepts one', agreed, { agreed: at(48), changes: 1 }],
    ['nobody accepts their own', [first, take(1, 'poster', 48, 0)], { proposed: { from: 'poster' }, changes: 0 }],
    ['nobody accepts another time', [first, take(1, 'visitor', 47, 0)], { changes: 0 }],
    ['nobody accepts a time that has passed', [first, take(25, 'visitor', 24, 0)], { changes: 0 }],
    ['another one may still be', [first, take(25, 'visitor', 48, 0)], { agreed: at(48) }],
    [
      'other times answer those',
      [first, viewing(1, 'visitor', [30], 0)],
      { proposed: { from: 'visitor', times: [at(30)] } },
    ],
    ['a second proposal has to answer the first', [first, viewing(1, 'visitor', [30])], { last: idAt(0) }],
    [
      'what was agreed holds while other times are proposed',
      [...agreed, viewing(2, 'poster', [72], 1)],
      { agreed: at(48), proposed: { times: [at(72)] }, changes: 1 },
    ],
    [
      'and when they are declined',
      [...agreed, viewing(2, 'poster', [72], 1), answer(3, 'visitor', 'declineViewing', 2)],
      { agreed: at(48), changes: 1 },
    ],
    [
      'until they are accepted',
      [...agreed, viewing(2, 'poster', [72], 1), take(3, 'visitor', 72, 2)],
      { agreed: at(72), changes: 2 },
    ],
    [
      'either side cancels',
      [...agreed, answer(2, 'poster', 'cancelViewing', 1)],
      { agreed: at(48), cancelled: true, changes: 2 },
    ],
    [
      'not twice',
      [...agreed, answer(2, 'poster', 'cancelViewing', 1), answer(3, 'poster', 'cancelViewing', 2)],
      { changes: 2 },
    ],
    ['not what has taken place', [...agreed, answer(49, 'poster', 'cancelViewing', 1)], { agreed: at(48), changes: 1 }],
    [
      'after that another one is agreed',
      [...agreed, answer(2, 'poster', 'cancelViewing', 1), viewing(3, 'visitor', [90]), take(4, 'poster', 90, 3)],
      { agreed: at(90), cancelled: false, changes: 3 },
    ],
  ])('%s', (_, messages, stands) => {
    const { viewing: found } = foldActs(messages)
    if (stands) expect(found).toMatchObject(stands)
    else expect(found).toBeUndefined()
  })

  test.each<[when: string, now: number, told: number, is: string | undefined, next: number | undefined]>([
    ['at once', 1, 0, 'agreed', 24],
    ['the day before', 24, 1, 'near', 46],
    ['two hours before', 46, 1, 'near', undefined],
    ['not any more when it begins', 48, 1, undefined, undefined],
    ['of one that is agreed late at once and two hours before', 30, 0, 'agreed', 46],
  ])('both sides are told %s', (_, now, told, is, next) => {
    const about = aboutViewing(foldActs(agreed).viewing, told, at(now))
    expect([about.told?.is, about.next]).toEqual([is, next && at(next)])
  })

  test('a cancelled one is told to those who were told of it', () => {
    const { viewing: cancelled } = foldActs([...agreed, answer(2, 'poster', 'cancelViewing', 1)])
    expect([0, 1, 2].map((told) => aboutViewing(cancelled, told, at(3)).told?.is)).toEqual([
      undefined,
      'cancelled',
      undefined,
    ])
  })

  test('calendars know it by its conversation, in UTC, whatever changes', () => {
    const people = { organizer: { name: 'Tregu', email: 'no-reply@example.com' }, attendee: 'arta@example.com' }
    const entry = { id: 'abc', agreed: at(48), changes: 2, what: 'Viewing: Home, \n1', url: 'https://example.com/1' }
    const text = calendarOf({ ...entry, method: 'CANCEL', people })
    const lines = [
      'METHOD:CANCEL',
      'UID:abc',
      'SEQUENCE:2',
      'DTSTART:20261201T120000Z',
      'DTEND:20261201T123000Z',
      'STATUS:CANCELLED',
    ]
    for (const line of [...lines, String.raw`SUMMARY:Viewing: Home\, \n1`]) expect(text).toContain(`${line}\r\n`)
    expect(text.match(/mailto:\S+/gi)).toHaveLength(2)
    expect(calendarOf({ ...entry, method: 'PUBLISH' })).not.toMatch(/mailto/i)
  })
})

test.each([
  ['Europe/Belgrade', '2026-12-01', '2026-12-01T17:00:00.000Z'],
  ['America/New_York', '2026-12-01', '2026-12-01T23:00:00.000Z'],
  ['Europe/Belgrade', '2027-03-28', '2027-03-28T16:00:00.000Z'],
  ['America/New_York', '2027-07-01', '2027-07-01T22:00:00.000Z'],
] as const)('six in the evening in %s on %s is %s (CNV-12, WEB-05)', (zone, day, moment) => {
  expect(momentIn(zone, day, 18 * 60)).toBe(moment)
  expect(clockIn(zone, Date.parse(moment))).toEqual({ day, minute: 18 * 60 })
})

describe('whatever is sent by whom and when', () => {
  const id = fc.integer({ min: 0, max: 11 })
  const made = fc.record({
    is: fc.constantFrom('offer', 'acceptOffer', 'declineOffer', 'viewing', 'acceptViewing', 'cancelViewing'),
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
      if (is === 'viewing') return viewing(now, from, [now + 30, now + 60], about)
      if (is === 'acceptViewing') return take(now, from, (about ?? 0) + 60, about ?? 0)
      if (is === 'cancelViewing') return answer(now, from, 'cancelViewing', about ?? 0)
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
  ['en', 'Offer of €1,200 accepted', 'Viewing agreed: Tuesday, 1 Dec 2026, at 13:00 (Prishtina time)'],
  ['al', 'Oferta prej 1.200 € u pranua', 'Takimi u caktua: e martë, 1 dhjetor 2026, ora 13:00 (ora e Prishtinës)'],
] as const)('mails and lists say in words what a message does, in %s', (language, offered, agreed) => {
  const texts = [accept(1, 'poster', 1200, 0), take(1, 'visitor', 48, 0)].map(({ act }) =>
    messageText({ text: '', act }, language),
  )
  expect(texts).toEqual([offered, agreed])
  expect(messageText({ text: 'Hello' }, language)).toBe('Hello')
})
