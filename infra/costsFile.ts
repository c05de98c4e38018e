import { join } from 'node:path'
import { costsTable } from './costs.ts'
import { floodTable, worstDayTable } from './worstDay.ts'

export const costsFile = join(import.meta.dirname, 'costs.md')

/** The text of costs.md with its tables computed anew. */
export const withTables = (text: string): string =>
  [costsTable(), worstDayTable(), floodTable()].reduce((file, table) => {
    const [, first = ''] = table.split(' | ', 1)[0]?.split('| ') ?? []
    return file.replace(new RegExp(`^\\| ${first} \\|.*(\\n\\|.*)*`, 'm'), () => table)
  }, text)
