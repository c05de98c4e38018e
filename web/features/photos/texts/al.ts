import type { Translated } from '../../../lib/translated.ts'
import type { photos as english } from './en.ts'

export const photos: Translated<typeof english> = {
  named: '“{{name}}”: {{problem}}',
  reasons: {
    notAnImage: 'Ky skedar nuk është foto. Ju lutemi zgjidhni JPEG, PNG, WebP, AVIF ose HEIC.',
    empty: 'Ky skedar është i zbrazët.',
    unreadable:
      'Ky skedar nuk mund të lexohet. Ndoshta është zhvendosur ose ende nuk gjendet në këtë pajisje. Ju lutemi zgjidheni përsëri.',
    unsupported: 'Ky lloj fotoje nuk mbështetet. Ju lutemi përdorni JPEG, PNG, WebP, AVIF ose HEIC.',
    unconverted:
      'Ky shfletues nuk mund ta shndërrojë formatin HEIC. Ju lutemi ruajeni foton si JPEG ose përdorni një shfletues tjetër.',
    tooManyPixels:
      'Kjo foto ka më shumë se 40 megapikselë dhe ky shfletues nuk mundi ta zvogëlojë. Ju lutemi përdorni një më të vogël.',
    broken: 'Kjo foto është e dëmtuar ose jo e plotë. Ju lutemi zgjidheni përsëri ose përdorni një tjetër.',
    tooBig: 'Kjo foto është më e madhe se 15 MB. Ju lutemi përdorni një më të vogël.',
    tooMany: 'Keni dërguar shumë foto. Ju lutemi prisni disa orë para se të shtoni të tjera.',
  },
  failures: {
    unsent: 'Ngarkimi nuk u krye.',
    slow: 'Fotoja ka mbërritur, por përpunimi po zgjat më shumë se zakonisht.',
    noDecoder: 'Programi që e shndërron formatin HEIC nuk mundi të ngarkohej.',
  },
}
