import type { Registration } from '#shared/accounts/schema.ts'

/** Raise it when the demo data change in kind: a laptop that was filled with others then completes what it lacks. */
export const demoVersion = '4'

/** The password of every demo account. */
export const demoPassword = 'Tregu-demo-1'

/** Somebody in the demo data; `role` is a role id, `posts` says what they publish, `share` how much of it. */
export type DemoAccount = Omit<Registration, 'password' | 'agencyName' | 'cimerFacebookLink'> & {
  agencyName?: string
  cimerFacebookLink?: string
  role?: 1 | 3
  showEmail: boolean
  posts?: {
    region: 'kosovo' | 'newyork'
    share: number
    what: readonly ('homes' | 'business' | 'rooms' | 'venues' | 'cars')[]
  }
}

type Person = Partial<DemoAccount> & Pick<DemoAccount, 'name' | 'lastName' | 'email' | 'telephone' | 'city'>

const kosovo = (person: Person): DemoAccount => ({
  isAgency: false,
  isCimer: false,
  showEmail: true,
  language: 'al',
  ...person,
})
const newYork = (person: Person): DemoAccount => ({ ...kosovo(person), language: 'en' })

export const demoAccounts: readonly DemoAccount[] = [
  newYork({
    name: 'Ada',
    lastName: 'Marku',
    email: 'admin@example.com',
    telephone: '+12125550100',
    city: 'Manhatan',
    role: 1,
    showEmail: false,
  }),
  kosovo({
    name: 'Liridon',
    lastName: 'Shala',
    email: 'editor@example.com',
    telephone: '+38344000100',
    city: 'Prishtine',
    role: 3,
    showEmail: false,
  }),
  kosovo({
    name: 'Arta',
    lastName: 'Krasniqi',
    email: 'owner@example.com',
    telephone: '+38344000101',
    city: 'Prishtine',
    posts: { region: 'kosovo', share: 1, what: ['homes', 'cars', 'business'] },
  }),
  kosovo({
    name: 'Driton',
    lastName: 'Berisha',
    email: 'agency@example.com',
    telephone: '+38344000102',
    city: 'Prishtine',
    isAgency: true,
    agencyName: 'Dardania Real Estate',
    posts: { region: 'kosovo', share: 4, what: ['homes', 'business'] },
  }),
  kosovo({
    name: 'Dren',
    lastName: 'Hoxha',
    email: 'roommate@example.com',
    telephone: '+38344000103',
    city: 'Prishtine',
    isCimer: true,
    cimerFacebookLink: 'https://www.facebook.com/dren.hoxha.example',
    showEmail: false,
    posts: { region: 'kosovo', share: 3, what: ['rooms'] },
  }),
  kosovo({
    name: 'Vjosa',
    lastName: 'Gashi',
    email: 'vjosa.gashi@example.com',
    telephone: '+38349000104',
    city: 'Prizren',
    isAgency: true,
    agencyName: 'Prona Prizreni',
    posts: { region: 'kosovo', share: 3, what: ['homes', 'business', 'rooms'] },
  }),
  kosovo({
    name: 'Blerim',
    lastName: 'Kelmendi',
    email: 'blerim.kelmendi@example.com',
    telephone: '+38349000105',
    city: 'Peje',
    showEmail: false,
    posts: { region: 'kosovo', share: 1, what: ['homes', 'venues'] },
  }),
  kosovo({
    name: 'Teuta',
    lastName: 'Morina',
    email: 'teuta.morina@example.com',
    telephone: '+38345000106',
    city: 'Gjakove',
    posts: { region: 'kosovo', share: 2, what: ['venues', 'rooms'] },
  }),
  kosovo({
    name: 'Agron',
    lastName: 'Bytyqi',
    email: 'agron.bytyqi@example.com',
    telephone: '+38345000107',
    city: 'Ferizaj',
    isAgency: true,
    agencyName: 'Auto Salloni Drini',
    posts: { region: 'kosovo', share: 4, what: ['cars'] },
  }),
  newYork({
    name: 'Emily',
    lastName: 'Carter',
    email: 'emily.carter@example.com',
    telephone: '+17185550108',
    city: 'Brooklyn',
    isAgency: true,
    agencyName: 'Five Borough Homes',
    posts: { region: 'newyork', share: 4, what: ['homes', 'business'] },
  }),
  newYork({
    name: 'Besa',
    lastName: 'Gjonaj',
    email: 'besa.gjonaj@example.com',
    telephone: '+17185550109',
    city: 'Bronx',
    isAgency: true,
    agencyName: 'Arthur Avenue Realty',
    posts: { region: 'newyork', share: 4, what: ['homes', 'business', 'rooms'] },
  }),
  newYork({
    name: 'Marco',
    lastName: 'DiNapoli',
    email: 'marco.dinapoli@example.com',
    telephone: '+19145550110',
    city: 'Yonkers',
    showEmail: false,
    posts: { region: 'newyork', share: 1, what: ['homes', 'venues'] },
  }),
  newYork({
    name: 'Maya',
    lastName: 'Thompson',
    email: 'maya.thompson@example.com',
    telephone: '+13475550111',
    city: 'Queens',
    isCimer: true,
    cimerFacebookLink: 'https://www.facebook.com/maya.thompson.example',
    posts: { region: 'newyork', share: 2, what: ['rooms', 'homes'] },
  }),
  newYork({
    name: 'Luan',
    lastName: 'Camaj',
    email: 'luan.camaj@example.com',
    telephone: '+17185550112',
    city: 'Bronx',
    posts: { region: 'newyork', share: 3, what: ['venues'] },
  }),
  newYork({
    name: 'Dana',
    lastName: 'Ruiz',
    email: 'dana.ruiz@example.com',
    telephone: '+17185550113',
    city: 'Staten island',
    isAgency: true,
    agencyName: 'Hylan Motors',
    showEmail: false,
    posts: { region: 'newyork', share: 4, what: ['cars'] },
  }),
]

/** The accounts that a visitor of the demo wants to know. */
export const accountsToTry = [
  { email: 'admin@example.com', what: 'administrator (role 1)' },
  { email: 'editor@example.com', what: 'editor (role 3)' },
  { email: 'owner@example.com', what: 'individual with listings' },
  { email: 'agency@example.com', what: 'agency' },
  { email: 'roommate@example.com', what: 'looks for a roommate' },
] as const
