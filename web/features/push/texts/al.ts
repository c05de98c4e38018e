import type { Translated } from '../../../lib/translated.ts'
import type { notifications as english } from './en.ts'

export const notifications: Translated<typeof english> = {
  title: 'Lajmërimet',
  lead: 'Kjo pajisje mund t’ju lajmërojë për mesazhet dhe për gjërat e reja nga njoftimet tuaja sapo të vijnë.',
  on: 'Lajmërimet në këtë pajisje',
  full: 'Trego kush shkroi dhe çka, edhe në ekranin e kyçur',
  neutral: 'Përndryshe thonë vetëm se ka diçka të re.',
  until: 'Përfundojnë kur çkyçeni në këtë pajisje. Çka nuk e lexoni ju vjen me email si deri tani.',
  failed: 'Lajmërimet nuk u aktivizuan. Ju lutemi provoni përsëri më vonë.',
  blocked:
    'Lajmërimet nga {site} janë të bllokuara në këtë shfletues. Lejojini te cilësimet e shfletuesit për këtë faqe, pranë adresës së saj, pastaj ringarkojeni faqen.',
  install:
    'Në iPhone dhe iPad lajmërimet punojnë vetëm kur {site} është në ekranin bazë: zgjidhni “Share”, pastaj “Add to Home Screen” dhe hapeni prej aty.',
  missing: 'Ky shfletues nuk mund të shfaqë lajmërime. Çdo gjë e re ju vjen me email.',
  offer: {
    text: 'Doni t’ju lajmërojmë në këtë pajisje sapo të ketë përgjigje ose diçka të re?',
    yes: 'Aktivizo lajmërimet',
    no: 'Jo tani',
    done: 'Lajmërimet janë aktive. Mund t’i ndalni te “Të dhënat e mia”.',
  },
}
