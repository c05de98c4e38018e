import type { z } from 'zod/mini'
import type { pageChange } from '#shared/posters/schema.ts'
import { emailOf } from './accounts.ts'

/** A page of the demo: whose it is, its logo (`logos/`), what it says, and whether its numbers are proved. */
export type DemoPage = {
  email: string
  logo: string
  said: z.input<typeof pageChange>
  proved?: true
}

const weekdays = (hours: string) => ['Mo', 'Tu', 'We', 'Th', 'Fr'].map((day) => `${day} ${hours}`).join('; ')

/** The pages that their owners have filled in; the other agencies have theirs by default. */
export const demoPages: readonly DemoPage[] = [
  {
    email: 'agency@example.com',
    logo: 'dardania',
    proved: true,
    said: {
      english:
        'We have sold and rented homes in Prishtina since 2004, from Dardania to the sunny hills. Ask us for a home, an office or a plot: we know the houses, the people in them, and what they cost.',
      albanian:
        'Që nga viti 2004 shesim dhe japim me qira banesa në Prishtinë, prej Dardanisë e deri te Bregu i Diellit. Na pyetni për banesë, zyre a truall: i njohim shtëpitë, njerëzit në to dhe çmimet.',
      languages: ['sq', 'en', 'de'],
      places: ['Prishtine', 'Fushe Kosove'],
      hours: `${weekdays('9-17')}; Sa 10-14`,
      register: 'ARBK 810000104',
    },
  },
  {
    email: emailOf('Vjosa Gashi'),
    logo: 'prona',
    said: {
      albanian: 'Prona në Prizren dhe rreth tij: shtëpi të vjetra në qytet, troje në fshat, dhoma për studentë.',
      languages: ['sq', 'tr', 'bs'],
      places: ['Prizren', 'Suhareke'],
      hours: weekdays('8:30-12, 13-17'),
    },
  },
  {
    email: emailOf('Agron Bytyqi'),
    logo: 'drini',
    said: {
      english: 'Checked cars from Switzerland and Germany, with papers, service book and a test drive on the spot.',
      albanian: 'Vetura të kontrolluara nga Zvicra dhe Gjermania, me dokumente, librezë servisi dhe provë në vend.',
      languages: ['sq', 'de', 'fr'],
      places: ['Ferizaj'],
      hours: `${weekdays('9-18')}; Sa 9-15`,
    },
  },
  {
    email: emailOf('Luan Camaj'),
    logo: 'camaj',
    said: {
      shown: true,
      named: true,
      english: 'Family tables, weddings up to three hundred guests, and coffee as at home, near Arthur Avenue.',
      languages: ['en', 'sq', 'it'],
      places: ['Bronx'],
      hours: `${weekdays('11-22')}; Sa 11-24; Su 12-21`,
    },
  },
]
