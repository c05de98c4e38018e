import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { foldPhone } from '#shared/lib/phoneInput.ts'
import type { Region } from '#shared/places/cities.ts'

const countries: Record<Region, CountryCode> = { kosovo: 'XK', newyork: 'US' }

/**
 * The numbers in a typed text, each in E.164 if it is valid in its own country or in that of the region; undefined if
 * the text has anything else.
 */
export function understoodPhones(typed: string, region: Region | undefined): string[] | undefined {
  const found = allIn(foldPhone(typed), region && countries[region])
  return found && [...new Set(found)]
}

/** Divides two numbers that nobody understands: no such sign stands within a number. */
const divider = / ?[,;|&] ?| \/ | (?:dhe|ose|and|or) |(?<=\d{6})[/-](?=\d{6})|(?<=\d) ?(?=\+)/

/** The numbers in a typed text: each in E.164 if it is understood (`understoodPhones`), else its digits. */
export function phonesOf(typed: string, region: Region | undefined): string[] {
  const understood = understoodPhones(typed, region)
  if (understood) return understood
  const parts = foldPhone(typed).split(divider)
  return [...new Set(parts.flatMap((part) => understoodPhones(part, region) ?? digitsOf(part)))].filter(Boolean)
}

/** All numbers in a folded text, from left to right; undefined unless all of it is valid numbers. */
function allIn(text: string, country: CountryCode | undefined): string[] | undefined {
  const whole = numberIn(text, country)
  if (whole) return [whole]
  for (const { 0: gap, index } of text.matchAll(/[^\d+()]+|(?<=\d)(?=[+(])/g)) {
    const first = numberIn(text.slice(0, index), country)
    const rest = first && allIn(text.slice(index + gap.length), country)
    if (rest) return [first, ...rest]
  }
  return undefined
}

/** One number in E.164: the first reading that is valid. */
function numberIn(text: string, country: CountryCode | undefined): string | undefined {
  for (const reading of readingsOf(text, country)) {
    const number = parsePhoneNumberFromString(reading, { defaultCountry: country, extract: false })
    if (number?.isValid() && !number.ext) return number.number
  }
  return undefined
}

/**
 * How a folded number may be meant, likelier readings first. Abroad is called with +, with 00 in most of the world and
 * with 011 from North America; people also leave the + of their own country out. The library drops the 0 of a national
 * number behind the country: +383 (0)44.
 */
function readingsOf(text: string, country: CountryCode | undefined): string[] {
  const digits = text.replace(/\D/g, '')
  const international = `+${digits.replace(/^(?:00|011)(?=[1-9])/, '')}`
  if (/^\(?(?:\+|00)/.test(text)) return [international.startsWith('+0') ? digits : international]
  const own = country !== undefined && digits.startsWith(getCountryCallingCode(country))
  return [...(own ? [international] : []), digits, ...(digits.startsWith('011') ? [international] : [])]
}

const digitsOf = (text: string) => text.replace('(0)', '').replace(/(?!^\+)\D/g, '')
