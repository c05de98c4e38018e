import * as z from 'zod/mini'
import { decimal, text } from '../lib/fields.ts'
import { languages } from '../lib/language.ts'

/** The places search is biased to a circle of this radius, in metres (FRM-27). */
export const biasRadius = 70_000

/** To 4 decimals, some 10 metres: nobody pays for each step between two neighbours. */
const degrees = (max: number) =>
  z.pipe(
    decimal({ decimals: 15, min: -max, max }),
    z.transform((value) => Math.round(value * 1e4) / 1e4),
  )

const latitude = degrees(90)
const longitude = degrees(180)
const language = z._default(z.enum(languages), 'en')

/** What somebody typed into the place search, and the point it is biased to. */
export const placeQuery = z.object({ text: text(100), latitude, longitude, language })

/** A point on the map whose neighbourhood is asked for. */
export const pointQuery = z.object({ latitude, longitude, language })
