import * as z from 'zod/mini'
import { exactDecimal, sentByProgram, text } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'

/** Suggested places within this radius of the given point, in metres, come before all others (FRM-27). */
export const biasRadius = 70_000

/**
 * Rounds to 4 decimals (some 10 metres), so that small moves of the pin hit the cache instead of the billed provider.
 */
const degrees = (max: number) =>
  z.pipe(
    exactDecimal({ decimals: 15, min: -max, max }),
    z.transform((value) => Math.round(value * 1e4) / 1e4),
  )

const latitude = degrees(90)
const longitude = degrees(180)
const language = sentByProgram(z.enum(languages), 'en')

/** Text of the place search, and the point around which results are preferred. */
export const placeQuery = z.object({ text: text(100), latitude, longitude, language })

/** A point on the map whose neighbourhood is looked up. */
export const pointQuery = z.object({ latitude, longitude, language })
