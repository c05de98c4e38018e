import type { Translated } from '../../../lib/translated.ts'
import type { conversations as english } from './en.ts'

export const conversations: Translated<typeof english> = {
  title: 'Mesazhet',
  lead: 'Çka shkruani dhe merrni këtu mbetet mes jush të dyve. Adresën tuaj të emailit nuk e sheh askush.',
  list: 'Bisedat tuaja',
  failed: 'Mesazhet tuaja nuk u ngarkuan.',
  more: 'Shfaq më shumë',
  search: 'Kërko sipas emrit, shpalljes ose mesazhit të fundit',
  ofListing: 'Vetëm për “{{title}}”',
  ofOneListing: 'Vetëm për një shpallje',
  all: 'Të gjitha bisedat',
  unread_one: '{{count}} mesazh i ri',
  unread_other: '{{count}} mesazhe të reja',
  you: 'Ju: {{text}}',
  empty: {
    title: 'Ende nuk ka mesazhe',
    text: 'Kur i shkruani dikujt për një shpallje, ose dikush ju shkruan, e gjeni këtu.',
    search: 'Shiko shpalljet',
    found: 'Nuk u gjet asgjë',
    foundText: 'Asnjë bisedë nuk i ka këto fjalë.',
  },
  anonymous: {
    title: 'Mesazhet tuaja',
    text: 'Kyçuni për t’i parë mesazhet. Pa llogari, hapeni lidhjen në emailin që jua dërguam.',
    login: 'Kyçu',
  },
  thread: {
    with: 'Biseda me {{name}}',
    back: 'Të gjitha mesazhet',
    listing: 'Shiko shpalljen',
    phone: 'Telefoni: {{phone}}',
    earlier: 'Mesazhet e mëhershme',
    log: 'Mesazhet',
    mine: 'Ju',
    at: '{{name}}, {{time}}',
    text: 'Mesazhi juaj',
    send: 'Dërgo',
    keys: 'Ctrl + Enter e dërgon',
    unsent: 'Mesazhi juaj nuk u dërgua. Ai ruhet këtu: shtypni përsëri “Dërgo”.',
    blank: 'Shkruani diçka më parë.',
    tooMany: 'Keni shkruar shumë për një kohë të shkurtër. Mesazhi juaj ruhet: provoni përsëri më vonë.',
    missing: {
      title: 'Kjo bisedë nuk ekziston',
      text: 'Është fshirë ose i përket një llogarie tjetër.',
    },
  },
  link: {
    unknown: {
      title: 'Kjo lidhje nuk funksionon',
      text: 'Mund të jetë ndërprerë në email.',
    },
    expired: {
      title: 'Kjo lidhje nuk vlen më',
      text: 'Biseda është fshirë, ose tani i përket një llogarie. Kyçuni për ta parë atje.',
    },
    join: 'Shtoje në llogarinë time',
    joinText: 'Pastaj këtë bisedë e gjeni te “Mesazhet” dhe kjo lidhje nuk vlen më.',
    joined: 'Bisedën tani e gjeni te “Mesazhet”.',
    login: 'Nëse keni llogari, kyçuni dhe hapeni përsëri këtë lidhje: atëherë mund ta shtoni bisedën në të.',
  },
}
