import type { Translated } from '../../../lib/translated.ts'
import type { about as english } from './en.ts'

export const about: Translated<typeof english> = {
  title: 'Rreth Tregut',
  lead: 'Ky është një shesh për shtëpi, lokale dhe vetura, në Kosovë dhe rreth Nju Jorkut, ku njerëzit merren vesh drejtpërdrejt mes vete.',
  visitors: {
    title: 'Për ata që kërkojnë',
    list: {
      search: 'Kërkoni sipas vendit, llojit dhe çmimit, dhe shihni çdo rezultat në hartë.',
      free: 'Shikimi, thirrja dhe shkrimi janë falas dhe nuk kërkojnë llogari.',
      languages: 'Gjithçka është në anglisht dhe në shqip, në cilëndo anë të oqeanit të jeni.',
    },
  },
  posters: {
    title: 'Për ata që ofrojnë',
    list: {
      publish: 'Publikoni një shtëpi, një lokal a një veturë për pak minuta, me deri në 15 foto.',
      control: 'Ndryshoni, arkivoni dhe rikthejeni shpalljen kur të doni.',
      privacy: 'Ju vendosni nëse shfaqen çmimi, harta dhe emaili juaj.',
    },
  },
  between: {
    title: 'Çka jemi, dhe çka nuk jemi',
    text: 'Ne ju bashkojmë dhe pastaj largohemi. Tregu vetë nuk shet e nuk jep me qira asgjë dhe nuk është palë në marrëveshjen tuaj. Shihni vendin, kontrolloni letrat, dhe paguani vetëm atëherë.',
  },
  credits: {
    title: 'Kush e bëri',
    text: 'Dizajnuar dhe zhvilluar nga themeluesit e Tregut, mes Prishtinës dhe Bruklinit.',
    list: {
      design: 'Dizajni dhe vizatimet: ekipi i dizajnit të Tregut',
      development: 'Zhvillimi: inxhinierët e Tregut',
    },
    site: 'Vizitoni uebfaqen tonë',
  },
}
