import type { Translated } from '../../../lib/translated.ts'
import type { violations as english } from './en.ts'

export const violations: Translated<typeof english> = {
  title: 'Çka bllokuan shfletuesit',
  lead: 'Çka faqet tona nuk u lejuan ta ngarkojnë ose ta ekzekutojnë, siç e lajmëruan shfletuesit në {{count}} ditët e fundit. Është gabim i faqeve, sulm ose diçka në shfletuesin e vizitorit.',
  none: 'Në këto ditë asnjë shfletues nuk lajmëroi asgjë.',
  refused: 'U bllokua',
  page: 'Në faqen',
  source: 'Nga',
  times: 'Herë',
  last: 'Së fundi',
  since: 'prej {{day}}',
}
