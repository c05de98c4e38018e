import * as z from 'zod/mini'
import { sent } from '../lib/fields.ts'

/** Each character at a place whose last digit is its value (49 CFR 565.15, table III); I, O and Q are not used. */
const values = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'

/** The weights of the 17 positions; that of the check digit is 0 (table IV). */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The check digit that belongs to a number. */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((all, weight, at) => all + (values.indexOf(vin[at] ?? '') % 10) * weight, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/**
 * Whether this is a vehicle identification number. Its check digit, the ninth, is required of cars made for North
 * America, which begin with 1 to 5 (49 CFR 565.15); elsewhere makers fill the place as they like (ISO 3779).
 */
const isVin = (vin: string) => /^[A-HJ-NPR-Z\d]{17}$/.test(vin) && (!/^[1-5]/.test(vin) || vin[8] === checkDigit(vin))

/** A vehicle identification number, which people also type with spaces and in small letters. */
export const vin = sent(40).check(
  z.overwrite((typed) => typed.replace(/[\s.·-]/g, '').toUpperCase()),
  z.refine(isVin, { params: { code: 'invalid' } }),
)

/**
 * What others see of it: maker, model, year and plant, which can be compared with the listing. Without the serial number
 * nobody can copy it onto another car or into a listing of their own.
 */
export const shownVin = (vin: string): string => `${vin.slice(0, 11)}••••••`
