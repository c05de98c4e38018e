import type { Translated } from '../../../../lib/translated.ts'
import type { paperEdit as english } from './en.ts'

export const paperEdit: Translated<typeof english> = {
  title: 'Faqet ligjore',
  lead: 'Çdo faqe është në të dyja gjuhët. Çka ndryshon për njerëzit njoftohet 14 ditë para se të hyjë në fuqi.',
  edit: 'Ndrysho: {{paper}}',
  see: 'Hape faqen',
  draftOf: 'Versioni {{number}}, i papublikuar',
  savedBy: 'E ruajti {{who}}, {{at}}',
  fresh: 'Që nga versioni {{number}} nuk është ndryshuar asgjë.',
  restored: 'Ndryshimet e paruajtura janë përsëri këtu.',
  behind: 'Ndërkohë ka ruajtur dikush tjetër. Ndryshimet tuaja të paruajtura janë ende këtu.',
  own: 'Vazhdo me tekstin tim',
  discard: 'Hidhi ndryshimet',
  help: 'Vendmbajtësit plotësohen me të dhënat e operatorit: {{facts}}. Fjalia së cilës i mungon një e dhënë nuk shfaqet.',
  texts: { al: 'Teksti në shqip', en: 'Teksti në anglisht' },
  changes: {
    title: 'Çka ndryshon',
    help: 'Dy a tri fjali për njoftimin: çka ndryshon dhe për kë.',
    al: 'Në shqip',
    en: 'Në anglisht',
  },
  save: 'Ruaj draftin',
  saved: 'Drafti u ruajt.',
  preview: 'Pamja paraprake',
  publishing: {
    title: 'Publikimi',
    small:
      'Korrigjim i vogël që nuk ndryshon asgjë për askënd: hyn në fuqi menjëherë, pa njoftim; derisa një ndryshim është i njoftuar, hyn në fuqi bashkë me të.',
    from: 'Në fuqi nga',
    fromHelp: 'Pa datë hyn në fuqi sapo lejohet: pas 14 ditësh.',
    confirm:
      'Të publikohet versioni {{number}} nga {{day}}? Asnjë version i mëvonshëm nuk mund të hyjë në fuqi më herët.',
    submit: 'Publiko versionin {{number}}',
    done: 'Versioni {{number}} u publikua dhe hyn në fuqi nga {{day}}.',
    first: 'Së pari ruajeni draftin.',
  },
  list: {
    holds: 'Versioni {{number}} është në fuqi që nga {{day}}.',
    coming: 'Versioni {{number}} është njoftuar dhe hyn në fuqi nga {{day}}.',
    draft: 'Versioni {{number}} është ende draft, i ruajtur së fundi më {{at}}.',
  },
  withdrawal: {
    title: 'Të tërhiqet versioni {{number}}?',
    confirm:
      'Ndryshimi i njoftuar për datën {{day}} anulohet dhe vazhdon të vlejë ajo që është në fuqi tani. Teksti i versionit {{number}} mund të lexohet ende në adresën e vet.',
    draft: 'Drafti i filluar ndërkohë mund ta përmbajë këtë ndryshim: shikojeni edhe një herë.',
    submit: 'Tërhiqe versionin {{number}}',
    done: 'Versioni {{number}} u tërhoq.',
  },
  versions: {
    title: 'Versionet',
    one: 'Versioni {{number}}, nga {{day}}',
    by: 'E publikoi {{who}}, {{at}}',
    withdrawn: 'E tërhoqi {{who}}, {{at}}',
    shipped: 'Teksti që erdhi me produktin',
    small: 'Korrigjim i vogël',
  },
  summary_one: 'Një fushë kërkon vëmendjen tuaj',
  summary_other: '{{count}} fusha kërkojnë vëmendjen tuaj',
  errors: {
    empty: 'Mungon teksti.',
    tooLong: 'Teksti është tepër i gjatë.',
    unknownFact: 'Teksti ka një vendmbajtës që nuk ekziston.',
    noteLong: 'Më së shumti 500 karaktere.',
    noteMissing: 'Shkruani çka ndryshon, në të dyja gjuhët.',
    tooLate: 'Kjo datë është tepër e largët: më së shumti 365 ditë nga sot.',
    tooEarly:
      'Kjo datë është tepër e hershme: ndryshimi njoftohet 14 ditë më parë dhe nuk hyn në fuqi para versionit që pason.',
  },
}
