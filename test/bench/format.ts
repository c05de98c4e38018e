import { cpus } from 'node:os'

export const short = (count: number) => (count >= 1e6 ? `${count / 1e6}M` : `${count / 1e3}k`)
export const ms = (time: number) => (time >= 10 ? time.toFixed(0) : time >= 1 ? time.toFixed(1) : time.toFixed(2))
export const whole = (number: number) => Math.round(number).toLocaleString('en')
export const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`
export const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
export const dollars = (amount: number) => `$${amount < 10 ? amount.toFixed(2) : whole(amount)}`

type Cells = readonly (string | number)[]
const row = (cells: Cells) => `| ${cells.join(' | ')} |`

/** A table in Markdown, of which the first column is aligned to the left and the others to the right. */
export const table = (head: Cells, rows: readonly Cells[]): string =>
  [row(head), `|${head.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|`, ...rows.map(row)].join('\n')

/** With which options of `npm run bench` something was measured, on which day and which machine. */
export function writtenBy(options = ''): string {
  const command = ['npm run bench', ...(options === '' ? [] : ['--', options])].join(' ')
  const machine = `${cpus()[0]?.model ?? 'a machine'}, ${cpus().length} processors, Node ${process.versions.node}`
  return `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${machine}`
}
