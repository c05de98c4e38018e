import type { Translated } from '../../../../lib/translated.ts'
import type { mine as english } from './en.ts'

export const mine: Translated<typeof english> = {
  title: { aktive: 'Shpalljet aktive', arkive: 'Shpalljet e arkivuara' },
  lead: {
    aktive: 'Këto mund t’i gjejë kushdo.',
    arkive: 'Këto i shihni vetëm ju. Aktivizojeni njërën dhe gjendet përsëri.',
  },
  which: 'Shpalljet tuaja',
  aktive: 'Aktive',
  arkive: 'Të arkivuara',
  empty: {
    aktive: {
      title: 'Nuk keni shpallje aktive',
      text: 'Publikoni një: mjaftojnë fotot, çmimi dhe një shenjë në hartë.',
    },
    arkive: { title: 'Asgjë nuk është arkivuar', text: 'Këtu ruhen shpalljet që i hiqni nga kërkimi.' },
  },
  add: 'Shto shpallje',
  failed: 'Shpalljet tuaja nuk u ngarkuan.',
  owner: 'Shpallja juaj',
  archivedNote: 'E arkivuar: e shihni vetëm ju.',
  actions: {
    update: 'Përditëso',
    archive: 'Arkivo',
    dearchive: 'Aktivizo',
    delete: 'Fshij',
    label: '{{action}}: {{title}}',
  },
  ask: {
    title: 'Ta fshijmë këtë shpallje?',
    text: '“{{title}}” dhe fotot e saj fshihen përgjithmonë.',
    delete: 'Fshij',
    back: 'Kthehu',
  },
  archived: 'Posti u arkivua me sukses',
  dearchived: 'Posti u aktivizua me sukses',
  archiveFailed: 'Probleme me severin, ju lutem provoni perseri.',
  deleted: 'Posti u fshi me sukses',
  deletedNext: 'Pas pak ju dërgojmë te shpalljet tuaja.',
  deleteFailed: 'Problem me serverin, provoni perseri.',
  toMine: 'Shko te shpalljet e mia',
}
