import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Region } from '#shared/places/cities.ts'
import type { Category } from '#shared/posts/lists.ts'
import { sideOf } from './sides.ts'
import { type Answered, answered, type Column, columns, ofColumn, type Verdicts } from './verdicts.ts'

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

const cellOf = ({ mean, empty }: Answered) => `${mean.toFixed(2)} (${empty})`

function figuresTable(verdicts: Verdicts): string {
  const rowOf = (name: string, cell: (column: Column) => Answered) => [
    name,
    ...columns.map((column) => cellOf(cell(column))),
  ]
  return table(
    ['asked as', ...columns.map((column) => heads[column])],
    [
      ['queries', ...columns.map((column) => ofColumn(newest(verdicts), column).length)],
      ...Object.entries(verdicts).map(([way, all]) => rowOf(way, (column) => answered(ofColumn(all, column)))),
    ],
  )
}

const regions: Record<Region | 'both', string> = { kosovo: 'Kosovo', newyork: 'New York', both: 'both' }
const categories: Record<Category, string> = { patundshmeri: 'real estate', gastronomi: 'going out', vetura: 'cars' }

/** The same by the region and category of what answers a query; with the number of queries before each score. */
function sidesTable(verdicts: Verdicts): string {
  const sides = newest(verdicts).map((verdict) => ({ ...sideOf(verdict.query), verdict }))
  const within = (region: string, category: string) => {
    const some = sides.filter((side) => side.region === region && side.category === category)
    return some.length === 0 ? '' : `${some.length}: ${cellOf(answered(some.map(({ verdict }) => verdict)))}`
  }
  return table(
    ['answered from', ...Object.values(categories)],
    Object.entries(regions).map(([region, name]) => [
      name,
      ...Object.keys(categories).map((category) => within(region, category)),
    ]),
  )
}

const below = (verdicts: Verdicts) => {
  const worse = failed(verdicts)
  return `Below ${goal}: ${worse.length}, of them ${worse.filter(({ score }) => score === 0).length} without anything right.`
}

const today = () => new Date().toISOString().slice(0, 10)

function store(file: string, text: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
  return text
}

/** Stores the scores next to the benchmarks; returns the text. */
export const write = ({ work, kept, fresh }: { work: Verdicts; kept: Verdicts; fresh: Verdicts }): string =>
  store(
    'judge.md',
    [
      '# Sentences, judged',
      `Written by \`npm run bench -- --judge\` on ${today()}. Each query is sent to the product with its demo data. Its first five results are graded by what the query wants of a listing's fields (\`test/bench/judge/\`), written before anybody saw results; a cell is the mean of their normalised discounted cumulative gain, and in brackets how many queries found nothing. *Not in stock*: queries that no listing fulfils, judged by substitutes and left out of other columns.`,
      '## Queries to work with',
      figuresTable(work),
      '## Queries kept for measuring',
      figuresTable(kept),
      `${below(kept)} Which ones is told by \`--kept\` alone, to whoever does not work on the search.`,
      '## Fresh queries',
      'Written later than the others, by somebody who had seen neither the lexicon nor any result.',
      figuresTable(fresh),
      'The same by what answers them, *not in stock* too: the number of queries, their mean, and how many found nothing.',
      sidesTable(fresh),
      `${below(fresh)} Which ones is told by \`--fresh\` alone.`,
      `## Below ${goal} among those to work with`,
      failuresOf(work),
    ].join('\n\n'),
  )

/** Stores the scores of the queries that are looked at once; returns the text. */
export const writeOnce = (once: Verdicts): string =>
  store(
    'judge-once.md',
    [
      '# Sentences, judged once',
      `Written by \`npm run bench -- --judge --once\` on ${today()}, at the end of work on the search. The figures mean the same as in [judge.md](judge.md).`,
      figuresTable(once),
      sidesTable(once),
      `## Below ${goal}`,
      failuresOf(once),
    ].join('\n\n'),
  )
