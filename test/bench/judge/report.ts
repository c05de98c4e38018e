import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before } from './before.ts'
import { type Answered, answered, type Column, columns, type Figures, ofColumn, type Verdicts } from './verdicts.ts'

const folder = join(import.meta.dirname, '../results')

const heads: Record<Column, string> = {
  all: 'all',
  albanian: 'Albanian',
  typed: 'Albanian as typed',
  english: 'English',
  mixed: 'mixed',
  hard: 'hard',
  nothing: 'not in stock',
}

/** The score below which a query counts as failed: the goal for the mean. */
const goal = 0.9

const newest = (verdicts: Verdicts) => verdicts.sentence ?? verdicts.words ?? []
const failed = (verdicts: Verdicts) => ofColumn(newest(verdicts), 'all').filter(({ score }) => score < goal)

type Cells = readonly (string | number)[]
const row = (cells: Cells) => `| ${cells.join(' | ')} |`
const table = (head: Cells, rows: readonly Cells[]) =>
  [row(head), row(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n')

/** The failures of the mode that the page uses now, worst first, as a table. */
export const failuresOf = (verdicts: Verdicts): string =>
  table(
    ['query', 'what it means', 'score', 'found', 'exact in stock'],
    failed(verdicts)
      .toSorted((a, b) => a.score - b.score || a.found - b.found)
      .map(({ query, score, found, exact }) => [query.text, query.why, score.toFixed(2), found, exact]),
  )

function figuresTable(verdicts: Verdicts, old: Figures): string {
  const rowOf = (name: string, cell: (column: Column) => Answered) => [
    name,
    ...columns.map((column) => `${cell(column).mean.toFixed(2)} (${cell(column).empty})`),
  ]
  return table(
    ['asked as', ...columns.map((column) => heads[column])],
    [
      ['queries', ...columns.map((column) => ofColumn(newest(verdicts), column).length)],
      rowOf('words, before', (column) => old[column]),
      ...Object.entries(verdicts).map(([way, all]) => rowOf(way, (column) => answered(ofColumn(all, column)))),
    ],
  )
}

/** Stores the scores next to the benchmarks; returns the text. */
export function write({ work, kept }: { work: Verdicts; kept: Verdicts }): string {
  const worse = failed(kept)
  const text = [
    '# Sentences, judged',
    `Written by \`npm run bench -- --judge\` on ${new Date().toISOString().slice(0, 10)}. Each query is asked through the front door of the product with its demo data, as the page's search field sends it. Its first five results are graded by what the query wants of a listing's fields (\`test/bench/judge/\`), written before anybody looked at results; their discounted cumulative gain is divided by that of the best five in stock. A cell is the mean of that, 1 at best, and in brackets how many queries found nothing. *Not in stock*: queries whose wish no listing fulfils, judged by what would do instead; the other columns leave them out. *Words, before*: as it was on ${before.on}.`,
    '## Queries to work with',
    figuresTable(work, before.work),
    '## Queries kept for measuring',
    figuresTable(kept, before.kept),
    `Below ${goal}: ${worse.length}, of them ${worse.filter(({ score }) => score === 0).length} without anything right. Which ones is told by \`--kept\` alone, to whoever does not work on the search.`,
    `## Below ${goal} among those to work with`,
    failuresOf(work),
  ].join('\n\n')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'judge.md'), `${text}\n`)
  return text
}
