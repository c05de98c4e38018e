import type { Translated } from '../../../../lib/translated.ts'
import type { licences as english } from './en.ts'

export const licences: Translated<typeof english> = {
  title: 'Licencat',
  lead: 'Softueri i kësaj faqeje është me kod të hapur nën licencën MIT dhe mbështetet në punën e shumë të tjerëve. Shumica është nën licenca që kërkojnë pak më shumë se një shënim.',
  all: 'Shënimet e të gjitha bibliotekave në faqet tona',
  others: 'Çka ka kushte të tjera',
  list: {
    leaflet: 'i shfaq hartat tona në React.',
    heif: 'i lexojnë fotot HEIC aty ku shfletuesi nuk mundet. Janë të pandryshuara, në një skedar më vete, që mund të zëvendësohet me një version tjetër.',
    vips: 'i zvogëlon fotot në serverët tanë dhe nuk arrin në pajisjen tuaj. Është e pandryshuar dhe bibliotekë më vete.',
    purify: 'i mban skriptet jashtë teksteve. E përdorim nën licencën Apache.',
    maps: 'janë të dhënat e hartave dhe adresave tona.',
  },
}
