import type {
  Accommodation,
  Apartment,
  BreadcrumbList,
  Car,
  EventVenue,
  House,
  ItemList,
  ListItem,
  LocalBusiness,
  Offer,
  OpeningHoursSpecification,
  Organization,
  Place,
  RealEstateListing,
  Restaurant,
  SearchAction,
  WithActionConstraints,
} from 'schema-dts'
import type { Language } from '#shared/lib/language.ts'
import { photoAddress } from '#shared/photos/variants.ts'
import { cityOf } from '#shared/places/cities.ts'
import { makeAndModel } from '#shared/posts/car.ts'
import type { Field } from '#shared/posts/field.ts'
import { type FactName, type FieldLabel, rowOf } from '#shared/posts/fields.ts'
import { clockText, readHours } from '#shared/posts/hours.ts'
import { type Currency, categoryOf, kindOf, type PhotoMark } from '#shared/posts/lists.ts'
import type { Post } from '#shared/posts/post.ts'
import { otherAmenities } from '#shared/posts/presence.ts'
import { type PriceUnit, priceOf, unitOf } from '#shared/posts/price.ts'
import { type Weekday, weekdays } from '#shared/posts/weekdays.ts'
import { socialNames } from '#shared/site/social.ts'
import { factNames, optionText, optionTexts } from '../features/posts/parts/factTexts.ts'
import { formatMoney } from '../lib/format.ts'
import { facts } from '../lib/site.ts'
import { publicPages } from '../pages.ts'
import type { Texts } from './texts.ts'

type ListingFacts = {
  title: string
  description: string
  url: string
  site: string
  categories: { name: string; path: string }[]
  language: Language
  own: Texts
}

const codes = { Euro: 'EUR', USD: 'USD' } as const satisfies Record<Currency, string>

/** Codes of UN/CEFACT for what a price buys; all of it needs none. */
const unitCodes: Partial<Record<PriceUnit, string>> = { day: 'DAY', month: 'MON', person: 'C62' }

/** A listing in the words of schema.org, by its kind, and the way to it (REA-05). */
export function listingJsonLd(post: Post, known: ListingFacts): object[] {
  const path = breadcrumbs([...known.categories, { name: post.title, path: known.url }], known.site)
  // Somebody who looks for a room offers nothing.
  return post.roomAd === 'seeks' ? [path] : [thingOf(post, known), path]
}

/** The way from home to a page, of two steps at least. */
export function breadcrumbs(steps: { name: string; path: string }[], site: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: facts().name, path: publicPages.home }, ...steps].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, site).href,
    })),
  } satisfies BreadcrumbList
}

/** What a page lists, in its order; no list where nothing is in it. */
export const itemLists = (items: { name: string; path: string }[], site: string): ItemList[] =>
  items.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: items.map(
            ({ name, path }, at) =>
              ({ '@type': 'ListItem', position: at + 1, name, url: new URL(path, site).href }) satisfies ListItem,
          ),
        },
      ]

/** Who is behind the site, and how it is searched. */
export function organization(site: string): object {
  const { name, entity, address, phone, email, register, social, logo } = facts()
  const pages = socialNames.map((network) => social[network]).filter(Boolean)
  return {
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name,
    legalName: entity || undefined,
    url: site,
    logo: site + (logo?.src ?? '/favicon.svg'),
    address: address || undefined,
    email: email || undefined,
    telephone: phone || undefined,
    identifier: register || undefined,
    sameAs: pages.length > 0 ? pages : undefined,
    potentialAction: searchOn(site),
  } satisfies Organization
}

const searchOn = (site: string) =>
  ({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site}${publicPages.results}?input-ask={search_term_string}&page=1`,
    },
    'query-input': 'required name=search_term_string',
  }) satisfies WithActionConstraints<SearchAction>

function thingOf(post: Post, known: ListingFacts): object {
  const { url, description, site, own } = known
  const image = post.allPhotos.map(({ key }) => site + photoAddress(key))
  const common = { '@id': url, name: post.title, description, url, image }
  const offers = offerOf(post, url)
  const said = (name: 'petrolType' | 'transmision' | 'color' | 'bodyType' | 'emissionClass') =>
    post[name] && optionText(own.listings, name, post[name])
  if (categoryOf(post.postType.postTypeId) === 'vetura') {
    const { makes, model } = makeAndModel(post)
    const car = {
      '@type': 'Car',
      ...common,
      offers,
      brand: makes.length > 0 ? { '@type': 'Brand', name: makes.join(', ') } : undefined,
      model,
      bodyType: said('bodyType'),
      dateVehicleFirstRegistered: post.firstRegistration,
      vehicleModelDate: post.manufactureYear === undefined ? undefined : String(post.manufactureYear),
      mileageFromOdometer: quantity(post.kilometers, { unitCode: 'KMT' }),
      fuelType: said('petrolType'),
      fuelConsumption: quantity(post.consumption, { unitText: 'l/100 km' }),
      vehicleEngine: engineOf(post),
      numberOfPreviousOwners: post.owners,
      vehicleTransmission: said('transmision'),
      driveWheelConfiguration: post.drive && drives[post.drive],
      meetsEmissionStandard: said('emissionClass'),
      color: said('color'),
      vehicleSeatingCapacity: post.nrSeats,
      numberOfDoors: post.nrDoors,
    } satisfies Car
    // Google takes no car for a product by itself, and for no product what has no price.
    return offers ? { ...car, '@type': ['Product', 'Car'] } : car
  }
  if (categoryOf(post.postType.postTypeId) === 'gastronomi') return venueOf(post, common, known)
  return {
    '@type': 'RealEstateListing',
    ...common,
    datePosted: post.createdAt,
    offers,
    mainEntity: homeOf(post, own, site),
  } satisfies RealEstateListing
}

const drives = {
  front: 'https://schema.org/FrontWheelDriveConfiguration',
  rear: 'https://schema.org/RearWheelDriveConfiguration',
  all: 'https://schema.org/AllWheelDriveConfiguration',
} as const

const quantity = (value: number | undefined, unit: { unitCode: string } | { unitText: string }) =>
  value === undefined ? undefined : ({ '@type': 'QuantitativeValue', value, ...unit } as const)

/** The engine of a car: its power and its displacement. */
function engineOf({ power, engine }: Post) {
  if (power === undefined && engine === undefined) return undefined
  return {
    '@type': 'EngineSpecification',
    enginePower: quantity(power, { unitCode: 'KWT' }),
    engineDisplacement: quantity(engine, { unitCode: 'CMQ' }),
  } as const
}

/** A venue for events is a local business too: a place by itself offers nothing. */
function venueOf(
  post: Post,
  common: { name: string; url: string; image: string[] },
  { url, site, own, language }: ListingFacts,
): object {
  const price = priceOf(post)
  const pages = [post.website, post.instagram, post.tiktok].filter((page) => page !== undefined)
  const business = {
    ...common,
    ...whereOf(post),
    priceRange: price.kind === 'amount' ? formatMoney(price.amount, price.currency, language) : undefined,
    sameAs: pages.length > 0 ? pages : undefined,
    makesOffer: offerOf(post, url),
    amenityFeature: amenitiesOf(post, own),
    openingHoursSpecification: hoursJsonLd(post.openingHours),
  }
  if (post.ushqim || post.kafe) {
    const servesCuisine = post.kitchen && optionText(own.listings, 'kitchen', post.kitchen)
    const menu = addressesOf(post, 'menu', site)
    const hasMenu = menu && ({ '@type': 'Menu', image: menu } as const)
    return { '@type': 'Restaurant', ...business, servesCuisine, hasMenu } satisfies Restaurant
  }
  const venue = { ...business, maximumAttendeeCapacity: post.numberOfPeopleAllowed }
  const { priceRange, makesOffer, ...place } = venue
  return {
    ...({ '@type': 'EventVenue', ...place } satisfies EventVenue),
    ...({ '@type': 'LocalBusiness', ...venue } satisfies LocalBusiness),
    '@type': ['LocalBusiness', 'EventVenue'],
  }
}

/** The addresses of the photos with this mark; undefined if there are none. */
function addressesOf({ allPhotos }: Post, mark: PhotoMark, site: string): string[] | undefined {
  const marked = allPhotos.filter((photo) => photo.mark === mark).map(({ key }) => site + photoAddress(key))
  return marked.length > 0 ? marked : undefined
}

/** The hours of each weekday and of days with other hours, as Google reads them: all day ends at 23:59. */
export function hoursJsonLd(openingHours: string | undefined): OpeningHoursSpecification[] | undefined {
  if (!openingHours) return undefined
  const hours = readHours(openingHours)
  const specified = ([from, to]: readonly [from: number, to: number]) => {
    const closes = to === 1440 ? to - 1 : to
    return { '@type': 'OpeningHoursSpecification', opens: clockText(from), closes: clockText(closes) } as const
  }
  const closed = [[0, 0]] as const
  return [
    ...weekdays.flatMap((day, at) => {
      const dayOfWeek = (day.charAt(0).toUpperCase() + day.slice(1)) as Capitalize<Weekday>
      return (hours.week[at] ?? []).map((span) => ({ ...specified(span), dayOfWeek }))
    }),
    ...[...hours.days].flatMap(([day, spans]) =>
      (spans.length > 0 ? spans : closed).map((span) => ({ ...specified(span), validFrom: day, validThrough: day })),
    ),
  ]
}

const feature = (name: string, value: boolean | string) =>
  ({ '@type': 'LocationFeatureSpecification', name, value }) as const

const amenitiesOf = (post: Post, { listings }: Texts) =>
  otherAmenities(post).map((name) => feature(listings(`amenities.${name}`), true))

type FieldValue = string | number | boolean

/** What the fields of a home are in the words of schema.org, as their rows say. */
function fieldsOf(post: Post, { listings }: Texts) {
  const stated = factNames.flatMap((name) => {
    const { schemaOrg } = rowOf(name)
    const value = post[name]
    return schemaOrg && value !== undefined
      ? [{ name, thing: schemaOrg, value: thingValue(name, value, listings) }]
      : []
  })
  const one = (thing: Field['schemaOrg']) => stated.find((field) => field.thing === thing)?.value
  return {
    floorLevel: one('floorLevel')?.toString(),
    petsAllowed: one('petsAllowed') as boolean | string | undefined,
    yearBuilt: one('yearBuilt') as number | undefined,
    features: stated
      .filter(({ thing }) => thing === 'amenityFeature')
      .map(({ name, value }) => feature(listings(`facts.${name as FieldLabel}`), value as boolean | string)),
  }
}

/** Yes and no are values of schema.org; other choices are said in words. */
function thingValue(name: FactName, value: FieldValue, listings: Texts['listings']): FieldValue {
  if (value === 'yes' || value === 'no') return value === 'yes'
  const { is } = rowOf(name).value
  return is === 'choice' || is === 'ticks' ? optionTexts(listings, name, String(value)) : value
}

/** Land, offices and shops are a place; what one lives in has words of its own. */
function homeOf(post: Post, own: Texts, site: string): Apartment | House | Accommodation | Place {
  const { features, ...ofFields } = fieldsOf(post, own)
  const plan = addressesOf(post, 'floorPlan', site)
  const size = {
    ...whereOf(post),
    name: post.title,
    numberOfRooms: post.rooms,
    numberOfBathroomsTotal: post.bathrooms,
    floorSize:
      post.space === undefined
        ? undefined
        : ({
            '@type': 'QuantitativeValue',
            value: post.space,
            unitCode: post.unit === 'sqft' ? 'FTK' : 'MTK',
          } as const),
    ...ofFields,
    accommodationFloorPlan: plan && ({ '@type': 'FloorPlan', layoutImage: plan } as const),
    amenityFeature: [...amenitiesOf(post, own), ...features],
  }
  switch (kindOf(post.postType.postTypeId)) {
    case 'apartment':
      return { '@type': 'Apartment', ...size } satisfies Apartment
    case 'house':
    case 'villa':
      return { '@type': 'House', ...size } satisfies House
    case 'roommate':
      return { '@type': 'Accommodation', ...size } satisfies Accommodation
    default:
      return { '@type': 'Place', name: post.title, ...whereOf(post) } satisfies Place
  }
}

/** Where it is; the exact point only where the owner shows the map. */
function whereOf({ 'input-location': location, neighborhood, latitude, longitude, showMap }: Post) {
  const city = cityOf(location)
  return {
    address: {
      '@type': 'PostalAddress',
      addressLocality: city?.text ?? location,
      streetAddress: neighborhood,
      addressCountry: city?.region === 'newyork' ? 'US' : 'XK',
    },
    geo:
      showMap && latitude !== undefined && longitude !== undefined
        ? ({ '@type': 'GeoCoordinates', latitude, longitude } as const)
        : undefined,
  } as const
}

/** What it costs; nothing where the price is hidden or to be talked about. */
function offerOf(post: Post, url: string): Offer | undefined {
  const price = priceOf(post)
  if (price.kind !== 'amount') return undefined
  const priceCurrency = codes[price.currency]
  const unitCode = unitCodes[unitOf(price)]
  return {
    '@type': 'Offer',
    url,
    price: price.amount,
    priceCurrency,
    // Google does not read `Reserved` of schema.org.
    availability: `https://schema.org/${post.reservedUntil ? 'LimitedAvailability' : 'InStock'}`,
    ...(unitCode && {
      priceSpecification: { '@type': 'UnitPriceSpecification', price: price.amount, priceCurrency, unitCode },
    }),
  }
}
