import type { Translated } from '../../../../lib/translated.ts'
import type { home as english } from './en.ts'

export const home: Translated<typeof english> = {
  title: 'Shtëpi, restorante dhe vetura',
  hero: {
    patundshmeri: 'Gjeni vendin ku ndiheni si në shtëpi.',
    gastronomi: 'Gjeni tavolinën, sallën, mbrëmjen.',
    vetura: 'Gjeni veturën për rrugën e radhës.',
  },
  search: {
    offers: 'Oferta',
    rent: 'Me qira',
    selling: 'Në shitje',
    cimere: 'Cimer',
    location: 'Lokacioni',
    anyLocation: 'Të gjitha lokacionet',
    type: 'Lloji i pronës',
    anyType: 'Të gjitha llojet',
    venue: 'Lloji',
    anyVenue: 'Të gjitha llojet',
    brand: 'Marka',
    anyBrand: 'Të gjitha markat',
    noNumber: 'Ju lutemi shkruani një numër, p.sh. 85.000.',
    noLimit: 'Pa kufi',
    minPrice: 'Çmimi min.',
    maxPrice: 'Çmimi maks.',
    minPeople: 'Persona min.',
    maxPeople: 'Persona maks.',
    submit: 'Kërko',
  },
  sections: {
    first: 'Të zgjedhura për ju',
    second: 'Banesat më të mira',
    popular: 'Më të kërkuarat',
    sponsored: 'Të sponsorizuara',
    visitAll: 'Shiko të gjitha',
    failed: 'Problem me serverin, ju lutemi rifreskoni faqen.',
  },
  recent: {
    title: 'Të shikuarat së fundi',
    clear: 'Pastroje',
    cleared: 'U pastrua.',
    news_one: '{{shown}} e re që nga {{since}}:',
    news_other: '{{shown}} të reja që nga {{since}}:',
    today: 'vizita e sotme',
    yesterday: 'dje',
  },
  lost: {
    text: 'Në adresën {{path}} nuk ka faqe. Ndoshta adresa është e paplotë ose e vjetër.',
    found: 'U gjet për “{{words}}”',
  },
  space: {
    label: 'Hapësirë reklamuese',
    first: 'Biznesi juaj, para syve të të gjithë atyre që kërkojnë.',
    second: 'Po hapeni së shpejti? Tregojani këtu tërë qytetit.',
    action: 'Reklamo këtu',
  },
  services: {
    title: 'Si ju ndihmon {site}',
    list: {
      post: { title: 'Publikoni për pak minuta', text: 'Foto, çmim, një pikë në hartë. Shpallja del menjëherë.' },
      search: {
        title: 'Kërkim që ju përshtatet',
        text: 'Sipas vendit, çmimit, llojit e madhësisë, me hartën gjithmonë pranë listës.',
      },
      direct: {
        title: 'Flisni drejtpërdrejt',
        text: 'Thirreni pronarin ose shkruajini. Pa ndërmjetës, pa provizion nga ne.',
      },
    },
  },
  about: { text: 'Çka është {site} dhe për kë.', link: 'Rreth nesh' },
}
