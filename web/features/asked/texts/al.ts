import type { Translated } from '../../../lib/translated.ts'
import type { asked as english } from './en.ts'

export const asked: Translated<typeof english> = {
  title: 'U kërkua e nuk u gjet',
  lead: 'Fjali që nuk gjetën asgjë, që gjetën diçka vetëm pa një pjesë të tyre, ose që u ndryshuan menjëherë. Një fjali shfaqet pasi ta kenë kërkuar {{visitors}} vizitorë të ndryshëm, deri {{days}} ditë pas herës së fundit; kush e kërkoi nuk ruhet.',
  none: 'Ende asnjë fjali nuk e kanë kërkuar më kot {{visitors}} vizitorë.',
  download: 'Shkarko si raste për vlerësim',
  languages: { en: 'Faqet në anglisht', al: 'Faqet në shqip' },
  outcomes: { nothing: 'Nuk gjeti asgjë', less: 'Gjeti vetëm pa', corrected: 'U ndryshua menjëherë' },
  columns: {
    sentence: 'Fjalia',
    understood: 'Sot kuptohet si',
    outcome: 'Çfarë ndodhi',
    times: 'Herë',
    last: 'Së fundi',
  },
}
