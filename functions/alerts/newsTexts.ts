import { siteFacts } from 'virtual:facts'
import type { Rhythm } from '#shared/alerts/alerts.ts'
import type { Language } from '#shared/lib/language.ts'

const { name: site } = siteFacts

type Texts = {
  subject: (count: number, title: string) => string
  fallen: (title: string) => string
  heading: (count: number) => string
  fallenHeading: string
  because: string
  all: string
  open: string
  more: (count: number) => string
  report: string
  manage: string
  foot: Record<Rhythm, string>
}

/** The texts of the letters of alerts. */
export const newsTexts: Record<Language, Texts> = {
  en: {
    subject: (count, title) => `${count} new ${count === 1 ? 'listing' : 'listings'}: ${title}`,
    fallen: (title) => `Price drop: ${title}`,
    heading: (count) => (count === 1 ? 'One new listing for you' : `${count} new listings for you`),
    fallenHeading: 'The price has fallen',
    because: 'You asked for',
    all: 'See all results',
    open: 'Open the listing',
    more: (count) => `and ${count} more`,
    report: 'Report this listing',
    manage: 'Change, pause or end this alert',
    foot: {
      once: `You get this email because you asked ${site} to tell you as soon as something new appears.`,
      daily: `You get this email because you asked ${site} to tell you about new listings each day.`,
      weekly: `You get this email because you asked ${site} to tell you about new listings each Monday.`,
    },
  },
  al: {
    subject: (count, title) => `${count} ${count === 1 ? 'shpallje e re' : 'shpallje të reja'}: ${title}`,
    fallen: (title) => `Çmimi ra: ${title}`,
    heading: (count) => (count === 1 ? 'Një shpallje e re për ju' : `${count} shpallje të reja për ju`),
    fallenHeading: 'Çmimi ka rënë',
    because: 'Ju kërkuat',
    all: 'Shiko të gjitha rezultatet',
    open: 'Hape shpalljen',
    more: (count) => `dhe ${count} të tjera`,
    report: 'Raporto këtë shpallje',
    manage: 'Ndryshoni, ndalni ose përfundoni këtë njoftim',
    foot: {
      once: `E merrni këtë email sepse kërkuat që ${site} t’ju shkruajë sapo të dalë diçka e re.`,
      daily: `E merrni këtë email sepse kërkuat që ${site} t’ju shkruajë çdo ditë për shpalljet e reja.`,
      weekly: `E merrni këtë email sepse kërkuat që ${site} t’ju shkruajë çdo të hënë për shpalljet e reja.`,
    },
  },
}
