import type { Account } from '#functions/identity/parts/account.ts'
import { cities, type Region } from '#shared/places/cities.ts'
import { emailOf, facebookOf } from './accounts.ts'
import { demoNow } from './listings.ts'
import names from './names.json' with { type: 'json' }
import { randomOf } from './random.ts'

/** The number of these accounts, and the days over which their registrations are spread. */
const count = 44
const days = 110

/**
 * Accounts of users who view, like and write but publish nothing. Nobody can sign in as one of them: nobody knows the
 * password of their user in the Cognito pool.
 */
function makePeople(): Account[] {
  const random = randomOf('people')
  const named = (region: Region) => {
    const last = random.shuffle(names[region].last)
    return random.shuffle(names[region].first).map((name, at) => ({ region, name, lastName: last[at] ?? '' }))
  }
  const everybody = random.shuffle([...named('kosovo'), ...named('kosovo'), ...named('newyork')])
  const distinct = new Map(everybody.map((one) => [emailOf(`${one.name} ${one.lastName}`), one]))
  const waiting = { kosovo: [...names.kosovo.agencies], newyork: [...names.newyork.agencies] }
  return [...distinct].slice(0, count).map(([email, { region, name, lastName }], index) => {
    const kosovo = region === 'kosovo'
    const agencyName = index % 7 === 3 ? waiting[region].pop() : undefined
    const isCimer = !agencyName && random.chance(0.15)
    const time = demoNow - days * 86_400_000 + ((index + random.next()) / count) * days * 86_400_000
    return {
      userId: randomId(random.next),
      // The newest registrations wait for their confirmation; a few misbehaved, a few have left.
      state:
        index > count - 5
          ? 'unconfirmed'
          : random.chance(0.09)
            ? 'suspended'
            : random.chance(0.05)
              ? 'deactivated'
              : 'active',
      name,
      lastName,
      email,
      telephone: random.chance(0.85) ? telephone(kosovo, index) : undefined,
      city: random.pick(cities.filter((city) => city.region === region).slice(0, 8)).value,
      isAgency: agencyName !== undefined,
      agencyName,
      isCimer,
      cimerFacebookLink: isCimer ? facebookOf(`${name} ${lastName}`) : undefined,
      showEmail: random.chance(0.4),
      language: kosovo ? 'al' : 'en',
      createdAt: new Date(Math.floor(time)).toISOString(),
    }
  })
}

/** Fictional telephone numbers: an unused range of Kosovo, and 555-01xx of New York. */
const telephone = (kosovo: boolean, index: number) =>
  kosovo ? `+38344000${200 + index}` : `+171855501${String(20 + index).padStart(2, '0')}`

/** An id in the pool's format (UUID version 4), but deterministic. */
function randomId(next: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** All accounts without listings, in the order of their registration. */
export const demoPeople: readonly Account[] = makePeople()
