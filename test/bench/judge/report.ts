import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Region } from '#shared/places/cities.ts'
import type { Category } from '#shared/posts/lists.ts'
import { table, writtenBy } from '../format.ts'
import { type Subject, subjects } from './grammar.ts'
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

/** The failures of the mode that the page uses now, worst first, as a table. */
export const failuresOf = (verdicts: Verdicts): string =>
  table(
    ['query', 'what it means', 'score', 'found', 'exact in stock'],
    failed(verdicts)
      .toSorted((a, b) => a.score - b.score || a.found - b.found)
      .map(({ query, score, found, exact }) => [query.text, query.why, score.toFixed(2), found, exact]),
  )

const cellOf = ({ mean, empty }: Answered) => `${mean.toFixed(2)}${empty > 0 ? ` (${empty})` : ''}`

/** The scores of some corpora by their names, each as asked by words and by sentence. */
const figuresTable = (corpora: Record<string, Verdicts>) =>
  table(
    ['queries', ...columns.map((column) => heads[column])],
    Object.entries(corpora).flatMap(([name, verdicts]) =>
      Object.entries(verdicts).map(([way, all]) => [
        `${ofColumn(all, 'all').length} ${name}, ${way}`,
        ...columns.map((column) => cellOf(answered(ofColumn(all, column)))),
      ]),
    ),
  )

/** The scores of the sentences of each subject of grammar, with those that the stock has no answer to. */
function subjectsTable(corpora: Record<string, Verdicts>): string {
  const mean = (verdicts: Verdicts, subject?: Subject) =>
    cellOf(answered(newest(verdicts).filter(({ group }) => subject === undefined || group === subject)))
  return table(
    ['sentences', 'all', ...subjects],
    Object.entries(corpora).map(([name, verdicts]) => [
      `${newest(verdicts).length} ${name}`,
      mean(verdicts),
      ...subjects.map((subject) => mean(verdicts, subject)),
    ]),
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
  return `${worse.length}, of them ${worse.filter(({ score }) => score === 0).length} without anything right`
}

function store(file: string, text: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
  return text
}

/** Stores the scores next to the benchmarks; returns the text. */
export const write = ({
  work,
  kept,
  fresh,
  grammar,
}: Record<'work' | 'kept' | 'fresh' | 'grammar', Verdicts>): string =>
  store(
    'judge.md',
    [
      '# Sentences, judged',
      `${writtenBy('--judge')}. The first five results are graded by what a query wants of a listing's fields (\`test/bench/judge/\`), written before anybody saw results. A cell is the mean normalised discounted cumulative gain, in brackets how many queries found nothing. *Not in stock*: no listing fulfils them; judged by substitutes and left out of other columns.`,
      '*Kept* queries are for measuring; *fresh* ones were written by somebody who had seen neither the lexicon nor any result.',
      figuresTable({ work, kept, fresh }),
      `Below ${goal}: kept ${below(kept)}; fresh ${below(fresh)}. \`--kept\` and \`--fresh\` tell which, for whoever does not work on the search.`,
      'The fresh ones by what answers them, *not in stock* too, after the number of queries:',
      sidesTable(fresh),
      'Sentences of difficult grammar, and Serbian ones; the other half is looked at [once](judge-once.md).',
      subjectsTable({ grammar }),
      `## Work and grammar, below ${goal}`,
      failuresOf({ sentence: [...newest(work), ...newest(grammar)] }),
    ].join('\n\n'),
  )

/** Stores the scores of the queries that are looked at once; returns the text. */
export const writeOnce = (once: Verdicts, grammar: Verdicts): string =>
  store(
    'judge-once.md',
    [
      '# Sentences, judged once',
      `${writtenBy('--judge --once')}, at the end of work on the search; read as [judge.md](judge.md).`,
      figuresTable({ once }),
      subjectsTable({ grammar }),
      `## Below ${goal}`,
      failuresOf({ sentence: [...newest(once), ...newest(grammar)] }),
    ].join('\n\n'),
  )
