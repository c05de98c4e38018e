import type { Registration } from '#shared/accounts/schema.ts'
import type { Region } from '#shared/places/cities.ts'

/**
 * Raise it when the demo data change: at its next start a laptop that was seeded with an older version adds what it
 * lacks.
 */
export const demoVersion = '8'

/** The password of every demo account. */
export const demoPassword = 'kafe-me-sheqer'

/** The kinds of listings that an account publishes, and its share of their number. */
type Posts = { region: Region; share: number; what: readonly ('homes' | 'business' | 'rooms' | 'venues' | 'cars')[] }

/** An account of the demo data; `role` is a role id. */
export type DemoAccount = Omit<Registration, 'password' | 'agencyName' | 'cimerFacebookLink'> & {
  agencyName?: string
  cimerFacebookLink?: string
  role?: 1 | 3
  posts?: Posts
}

type Published = readonly [share: number, ...what: Posts['what']]
type Person = Partial<Pick<DemoAccount, 'email' | 'role' | 'agencyName' | 'isCimer' | 'showEmail'>>

/** A full name as used in e-mail and page addresses: lower case, without diacritics, dots for spaces. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.').toLowerCase()

/** The e-mail address of a demo account, by its full name. */
export const emailOf = (fullName: string) => `${plain(fullName)}@example.com`

/** The Facebook page of a demo account, by its full name. */
export const facebookOf = (fullName: string) => `https://www.facebook.com/${plain(fullName)}.example`

const person =
  (region: Region) =>
  (fullName: string, telephone: string, city: string, posts: Published, more: Person = {}): DemoAccount => {
    const [share, ...what] = posts
    const [name = '', lastName = ''] = fullName.split(' ')
    return {
      isAgency: more.agencyName !== undefined,
      isCimer: false,
      showEmail: true,
      language: region === 'kosovo' ? 'al' : 'en',
      name,
      lastName,
      email: emailOf(fullName),
      telephone,
      city,
      ...more,
      ...(more.isCimer && { cimerFacebookLink: facebookOf(fullName) }),
      ...(share > 0 && { posts: { region, share, what } }),
    }
  }
const kosovo = person('kosovo')
const newYork = person('newyork')

/** The administrator, who writes the articles. */
export const adminEmail = 'admin@example.com'

export const demoAccounts: readonly DemoAccount[] = [
  newYork('Ada Marku', '+12125550100', 'Manhatan', [0], { email: adminEmail, role: 1, showEmail: false }),
  kosovo('Liridon Shala', '+38344000100', 'Prishtine', [0], { email: 'editor@example.com', role: 3, showEmail: false }),
  kosovo('Arta Krasniqi', '+38344000101', 'Prishtine', [1, 'homes', 'cars', 'business'], {
    email: 'owner@example.com',
  }),
  kosovo('Driton Berisha', '+38344000102', 'Prishtine', [4, 'homes', 'business'], {
    email: 'agency@example.com',
    agencyName: 'Dardania Real Estate',
  }),
  kosovo('Dren Hoxha', '+38344000103', 'Prishtine', [3, 'rooms'], {
    email: 'roommate@example.com',
    isCimer: true,
    showEmail: false,
  }),
  kosovo('Vjosa Gashi', '+38349000104', 'Prizren', [3, 'homes', 'business', 'rooms'], { agencyName: 'Prona Prizreni' }),
  kosovo('Valon Rexhepi', '+38344000114', 'Prishtine', [1, 'homes']),
  kosovo('Mirjeta Aliu', '+38344000115', 'Prishtine', [1, 'homes']),
  kosovo('Blerim Kelmendi', '+38349000105', 'Peje', [1, 'homes', 'venues'], { showEmail: false }),
  kosovo('Teuta Morina', '+38345000106', 'Gjakove', [2, 'venues', 'rooms']),
  kosovo('Agron Bytyqi', '+38345000107', 'Ferizaj', [4, 'cars'], { agencyName: 'Auto Salloni Drini' }),
  newYork('Emily Carter', '+17185550108', 'Brooklyn', [4, 'homes', 'business'], { agencyName: 'Five Borough Homes' }),
  newYork('Besa Gjonaj', '+17185550109', 'Bronx', [4, 'homes', 'business', 'rooms'], {
    agencyName: 'Arthur Avenue Realty',
  }),
  newYork('Marco DiNapoli', '+19145550110', 'Yonkers', [1, 'homes', 'venues'], { showEmail: false }),
  newYork('Maya Thompson', '+13475550111', 'Queens', [2, 'rooms', 'homes'], { isCimer: true }),
  newYork('Luan Camaj', '+17185550112', 'Bronx', [3, 'venues']),
  newYork('Dana Ruiz', '+17185550113', 'Staten island', [4, 'cars'], { agencyName: 'Hylan Motors', showEmail: false }),
]

/** The accounts that are printed for people who try the demo. */
export const accountsToTry = [
  { email: adminEmail, what: 'administrator (role 1)' },
  { email: 'editor@example.com', what: 'archives articles (role 3)' },
  { email: 'owner@example.com', what: 'individual with listings' },
  { email: 'agency@example.com', what: 'agency' },
  { email: 'roommate@example.com', what: 'looks for a roommate' },
] as const

/** Prints the accounts for people who try the demo. */
export function printAccounts(): void {
  console.log(`Accounts to try, password ${demoPassword}:`)
  for (const { email, what } of accountsToTry) console.log(`  ${email.padEnd(24)} ${what}`)
}
