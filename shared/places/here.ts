import type { Language } from '../lib/language.ts'
import { type Region, regions } from './cities.ts'

/** The cookie with the region of a visitor, which the edge reads for home and results (D-143, D-289). */
export const regionCookie = 'tregu.region'

/** The region of who reads a language, while nothing else is known of a visitor. */
export const regionOfReaders: Record<Language, Region> = { en: 'newyork', al: 'kosovo' }

/** The country that stands for a region in a language tag, such as `en-XK`. */
export const regionTags: Record<Region, string> = { kosovo: 'XK', newyork: 'US' }

/** The region in a language tag that the edge wrote; undefined if it wrote none. */
export const taggedRegion = (tag: string | undefined): Region | undefined =>
  regions.find((region) => tag?.endsWith(`-${regionTags[region]}`))

/** The region that is nearer to a longitude, in degrees; an ocean lies between the two. */
export const regionAt = (longitude: number): Region => (longitude < -27 ? 'newyork' : 'kosovo')

/**
 * The region that is nearer to a time zone. `offset` as `Date.prototype.getTimezoneOffset` gives it: minutes behind UTC,
 * 240 or 300 in New York, -60 or -120 in Kosovo.
 */
export const regionOfOffset = (offset: number): Region => (offset > 90 ? 'newyork' : 'kosovo')
