import type { Dictionary } from '../setup.ts'

export const results: Dictionary['results'] = {
  title: 'results',
}
