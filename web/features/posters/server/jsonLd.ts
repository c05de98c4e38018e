import type { AutoDealer, Person, RealEstateAgent, Restaurant } from 'schema-dts'
import { photoUrl } from '#shared/photos/variants.ts'
import { cityOf } from '#shared/places/cities.ts'
import type { PosterPage } from '#shared/posters/answers.ts'
import { hoursJsonLd } from '../../../server/jsonLd.ts'
import { pageOf } from '../address.ts'
import { wordsFor } from '../words.ts'

const types = { agency: 'RealEstateAgent', dealer: 'AutoDealer', venue: 'Restaurant' } as const

/** A poster in the words of schema.org; nothing of a private person who does not wish it. */
export function posterJsonLd(poster: PosterPage, site: string): object[] {
  const { kind, name, slug, logo, picture, places, hours, languages, named } = poster
  const url = site + pageOf(slug)
  const image = logo ? site + photoUrl(logo.key, 1280, 'jpg') : picture ? site + picture : undefined
  const known = {
    '@id': url,
    name,
    url,
    description: wordsFor(poster, 'en')?.text,
    image,
    knowsLanguage: [...languages],
  }
  if (kind === 'person') return named ? [{ '@type': 'Person', ...known } satisfies Person] : []
  const cities = places.flatMap((one) => cityOf(one) ?? [])
  const business = {
    ...known,
    logo: image,
    areaServed: cities.map(({ text }) => text),
    address: cities[0] && {
      '@type': 'PostalAddress' as const,
      addressLocality: cities[0].text,
      addressCountry: cities[0].region === 'newyork' ? 'US' : 'XK',
    },
    openingHoursSpecification: hoursJsonLd(hours),
  }
  return [{ '@type': types[kind], ...business } satisfies RealEstateAgent | AutoDealer | Restaurant]
}
