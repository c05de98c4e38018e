import * as z from 'zod'
import { text } from '../lib/fields.ts'
import type { SearchParams } from './params.ts'

/** What somebody has typed so far. */
export const suggestQuery = z.object({ text: text(100) })

/** A way to go on: what it is called, the search parameters that it stands for, and how many listings they find. */
export type Suggestion = {
  kind: 'city' | 'neighborhood' | 'brand' | 'type' | 'word'
  value: string
  params: { [Name in keyof SearchParams]?: string }
  count: number
}
