import { readFileSync } from 'node:fs'
import { type SiteFacts, siteFacts } from '#shared/site/facts.ts'
import { setSiteFacts } from '#web/lib/site.ts'

/** The facts of the demo, which the laptop's stage states. */
export const demoFacts: SiteFacts = {
  ...siteFacts.parse(JSON.parse(readFileSync('infra/stages/laptop.json', 'utf8')).site),
  preview: '/preview.jpg',
}

/** A site of which nothing is stated, under a name of its own. */
export const emptyFacts: SiteFacts = siteFacts.parse({ name: 'Bazaar' })

/** A site that states everything, and has all pictures. */
export const fullFacts: SiteFacts = {
  ...siteFacts.parse({
    name: 'Çarshia & Co',
    wordmark: 'çarshia',
    entity: 'Çarshia Sh.p.k.',
    address: 'Sheshi i Vjetër 4, 20000 Prizren',
    phone: '+383 29 700 700',
    email: 'zyra@carshia-prizren.com',
    register: 'ARBK 811111111',
    website: 'https://kompania.carshia-prizren.com/',
    since: 2019,
    social: {
      Facebook: 'https://www.facebook.com/carshia',
      Instagram: 'https://www.instagram.com/carshia',
      LinkedIn: 'https://www.linkedin.com/company/carshia',
    },
    credits: { en: ['Made by Atelier Nine.', 'Drawings: Nora'], al: ['E bëri Atelier Nine.', 'Vizatimet: Nora'] },
    colours: { patundshmeri: '#8a1c4a', gastronomi: '#1f6b4f', vetura: '#5b3d8f' },
  }),
  logo: { src: '/assets/logo-0123456789ab.svg', width: 120, height: 32, dark: '/assets/logo-dark-0123456789ab.svg' },
  icon: '/favicon.svg',
  preview: '/preview.jpg',
}

// Tests read texts and mails as those of the demo, unless they tell other facts.
process.env.SITE_URL ??= 'https://tregu.example'
setSiteFacts(demoFacts)
