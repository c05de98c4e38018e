import type { Translated } from '../../../lib/translated.ts'
import type { about as english } from './en.ts'

export const about: Translated<typeof english> = {
  title: 'Rreth nesh',
  lead: 'Ky është një vend për shtëpi, restorante dhe vetura, në Kosovë dhe rreth Nju Jorkut, ku njerëzit merren vesh drejtpërdrejt mes vete.',
  visitors: {
    title: 'Nëse kërkoni',
    list: {
      search: 'Kërkoni sipas vendit, llojit dhe çmimit, dhe shihni çdo rezultat në hartë.',
      free: 'Të kërkoni, të thirrni e të shkruani është falas, edhe pa llogari.',
      languages: 'Gjithçka është në anglisht dhe në shqip, në cilëndo anë të oqeanit të jeni.',
    },
  },
  posters: {
    title: 'Nëse ofroni',
    list: {
      publish: 'Publikoni një shtëpi, një restorant a një veturë për pak minuta, me deri në 15 foto.',
      control: 'Ndryshoni, arkivoni dhe rikthejeni shpalljen kur të doni.',
      privacy: 'Ju vendosni nëse shfaqen çmimi, harta dhe emaili juaj.',
    },
  },
  between: {
    title: 'Çka jemi, dhe çka nuk jemi',
    text: 'Ne ju bashkojmë dhe pastaj largohemi. {site} vetë nuk shet e nuk jep me qira asgjë dhe nuk është palë në marrëveshjen tuaj. Shikoni vendin, kontrolloni dokumentet, dhe vetëm atëherë paguani.',
  },
  prices: {
    title: 'Si i krahasojmë çmimet',
    compared:
      'Një çmim krahasohet me shpallje të pronarëve të tjerë që ofrohen njësoj: të të njëjtit lloj, në të njëjtën lagje ose përndryshe në të njëjtin qytet, më së shumti 30 % më të vogla a më të mëdha; veturat sipas markës, modelit dhe vitit me dallim deri në dy. Çmimet për ditë, për muaj dhe të shitjes nuk krahasohen kurrë mes vete.',
    said: 'Prej tetë shpalljesh të tilla e tutje themi sa është çmimi i mesëm (mediana), dhe mes cilave çmime është gjysma e mesme e tyre. Çka kushton më pak është çmim i mirë, çka kushton më shumë është mbi të ngjashmet; brenda pesë për qind nga mediana çdo çmim është i drejtë.',
    limits:
      'Është vlerësim i asaj që kërkohet këtu sot, jo i asaj që paguhet, dhe nuk di gjë për gjendjen, katin a pamjen. Shikojeni vetë.',
    rate: 'Euroja dhe dollari këmbehen me kursin referues të Bankës Qendrore Evropiane, e cila nuk garanton për shifrat tona.',
  },
  credits: {
    title: 'Kush e bëri',
    site: 'Vizitoni uebfaqen tonë',
  },
}
