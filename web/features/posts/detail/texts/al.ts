import type { Translated } from '../../../../lib/translated.ts'
import type { detail as english } from './en.ts'

export const detail: Translated<typeof english> = {
  path: 'Ju jeni këtu',
  photos: 'Fotot',
  allPhotos_one: 'Shfaq foton',
  allPhotos_other: 'Shfaq të {{count}} fotot',
  openPhoto: 'Zmadho foton {{position}} nga {{count}}',
  zoom: 'Fotot e shpalljes {{title}}',
  counter: '{{position}} / {{count}}',
  overview: 'Përmbledhje e përgjithshme',
  description: 'Përshkrimi',
  noDescription: 'Shpallja nuk ka përshkrim.',
  amenities: 'Komoditetet',
  fletePoseduese: 'Fletë poseduese',
  customsChecked: 'Dogana e paguar',
  place: 'Ku ndodhet',
  share: 'Shpërndaj',
  linkCopied: 'Lidhja u kopjua.',
  linkNotCopied: 'Lidhja nuk u kopjua. Gjendet te adresa e shfletuesit.',
  message: {
    title: 'Shkruaji shpallësit',
    lead: 'Mesazhi juaj shkon drejt te emaili i tij.',
    open: 'Shkruaj mesazh',
    short: 'Mesazh',
  },
  contact: {
    title: 'Kontakti',
    agency: 'Agjenci',
    private: 'Shpallës privat',
    call: 'Thirr',
    email: 'Shkruaj email',
    facebook: 'Facebook',
    none: 'Të dhënat e kontaktit nuk janë në dispozicion për momentin.',
    safety: 'Tregu nuk është palë në marrëveshje. Shikojeni para se të paguani.',
  },
  similar: 'Shpallje të ngjashme',
  gone: {
    title: 'Kjo shpallje nuk është më në dispozicion',
    text: 'Është shitur, është dhënë me qira ose e ka hequr pronari. Ka edhe të tjera që presin.',
  },
  missing: {
    title: 'Nuk e gjetëm këtë shpallje',
    text: 'Lidhja mund të jetë e paplotë. Shikoni çfarë ka.',
  },
  failed: {
    title: 'Shpallja nuk u ngarkua',
    text: 'Sistemi është duke u përditësuar, provoni përsëri së shpejti.',
  },
  toListings: 'Shiko shpalljet',
}
