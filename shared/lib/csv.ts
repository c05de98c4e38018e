/** A cell of a table: a text, a number, or nothing. */
export type CsvCell = string | number | undefined

/** What a spreadsheet takes for a formula begins so (https://owasp.org/www-community/attacks/CSV_Injection). */
const formula = /^[=+\-@\t\r]/

/**
 * A table as CSV (RFC 4180), in UTF-8 with a byte order mark, by which Excel knows it. A text that would be a formula
 * begins with an apostrophe instead.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`

function written(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
