import type { Facts, Listing, Owner } from '#shared/trust/rules/facts.ts'

/** What a test says of a listing; all else is that of a harmless one. */
export type Said = Partial<Omit<Facts, 'listing' | 'owner'>> & { listing?: Partial<Listing>; owner?: Partial<Owner> }

const published = '2026-06-01T10:00:00.000Z'
export const before = (minutes: number): string => new Date(Date.parse(published) - minutes * 60_000).toISOString()
export const days = 24 * 60

const harmless = 'Banesë me dy dhoma te parku, kati i tretë me ashensor. Dyshemeja është parket, kuzhina është e re.'

/** The facts of a harmless listing of an owner who has been here for a year, but for what is said. */
export function factsOf({ listing, owner, ...more }: Said = {}): Facts {
  return {
    listing: {
      kind: 'apartment',
      region: 'kosovo',
      title: 'Banesë në Dardani',
      description: harmless,
      currency: 'Euro',
      pinKm: 1,
      publishedAt: published,
      ...listing,
    },
    owner: {
      since: before(365 * days),
      isAgency: false,
      phones: ['+38344123456'],
      others: [],
      quietDays: 0,
      changed: [],
      holds: 0,
      ...owner,
    },
    photosOf: [],
    textOf: [],
    vinOf: [],
    linked: [],
    reports: [],
    ...more,
  }
}

export const text = (description: string): Said => ({ listing: { description } })

/** So many entries, each with ids of its own. */
export const elsewhere = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ postId: `post-${index}`, userId: `user-${index}` }))
export const linked = (count: number, by: 'phone' | 'device', closed = false) =>
  Array.from({ length: count }, (_, index) => ({ by, userId: `user-${index}`, closed }))
export const priced = (share: number): Said => ({ compared: { amount: 1000 * share, median: 1000, currency: 'Euro' } })
