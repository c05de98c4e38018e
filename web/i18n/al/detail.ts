import type { Dictionary } from '../setup.ts'

export const detail: Dictionary['detail'] = {
  title: 'detail',
}
