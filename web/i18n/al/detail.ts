import type { Dictionary } from '../setup.ts'

export const detail: Dictionary['detail'] = {
  path: 'Ju jeni këtu',
  photos: 'Fotot',
  allPhotos_one: 'Shfaq foton',
  allPhotos_other: 'Shfaq të {{count}} fotot',
  openPhoto: 'Zmadho foton {{position}} nga {{count}}',
  zoom: 'Fotot e shpalljes {{title}}',
  counter: '{{position}} / {{count}}',
  perMonth: 'Me muaj: ',
  overview: 'Përmbledhje e përgjithshme',
  description: 'Përshkrimi',
  noDescription: 'Shpallja nuk ka përshkrim.',
  amenities: 'Komoditetet',
  fletePoseduese: 'Fletë poseduese',
  customsChecked: 'Dogana e paguar',
  place: 'Ku ndodhet',
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
