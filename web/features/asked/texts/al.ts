import type { Translated } from '../../../lib/translated.ts'
import type { asked as english } from './en.ts'

export const asked: Translated<typeof english> = {
  title: 'Kërkime pa rezultat',
  lead: 'Kërkime që nuk gjetën asgjë, që gjetën diçka vetëm pa një pjesë të tyre, ose që u ndryshuan menjëherë. Një kërkim shfaqet pasi ta kenë bërë {{visitors}} vizitorë të ndryshëm, deri {{days}} ditë pas herës së fundit; kush e bëri nuk ruhet.',
  none: 'Ende asnjë kërkim nuk ka mbetur pa rezultat te {{visitors}} vizitorë.',
  download: 'Shkarko si raste testimi',
  languages: { en: 'Faqet në anglisht', al: 'Faqet në shqip' },
  outcomes: { nothing: 'Nuk gjeti asgjë', less: 'Gjeti vetëm pa', corrected: 'U ndryshua menjëherë' },
  columns: {
    sentence: 'Kërkimi',
    understood: 'Sot kuptohet si',
    outcome: 'Rezultati',
    times: 'Herë',
    last: 'Së fundi',
  },
}
