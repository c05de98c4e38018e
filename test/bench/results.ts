import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Comparison } from './compare.ts'
import { costsOf } from './costs.ts'
import { pace } from './firstAnswer.ts'
import { dollars, megabytes, ms, seconds, short, table, whole, writtenBy } from './format.ts'
import { growthPlot, latencyPlot } from './plot.ts'
import type { Times } from './times.ts'

const folder = join(import.meta.dirname, 'results')

/** Prints the measurements, and stores them with their plots next to the benchmarks. */
export function writeResults(comparisons: readonly Comparison[]): void {
  const shown = comparisons.filter(({ count }) => count >= 100_000)
  const text = [
    '# Search, measured',
    `${writtenBy()}, PostgreSQL ${comparisons[0]?.postgres.version}. Both answer the same searches alike.`,
    ...shown.slice(-1).flatMap(speedOf),
    ...shown.slice(-1).flatMap(costs),
    ...sizeTable(comparisons),
    ...worse(shown),
  ].join('\n\n')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'search.md'), `${text}\n`)
  for (const comparison of shown)
    writeFileSync(join(folder, `latency-${short(comparison.count)}.svg`), latencyPlot(comparison))
  if (comparisons.length > 1) writeFileSync(join(folder, 'growth.svg'), growthPlot(comparisons))
  console.log(text)
}

const both = ({ p50, p95 }: Times) => `${ms(p50)}/${ms(p95)}`

function speedOf({ count, rows, alone, postgres }: Comparison): string[] {
  return [
    `## ${whole(count)} listings`,
    `Milliseconds, p50/p95, and read units of DynamoDB. Tregu answers in its own process, PostgreSQL over a local socket (${ms(postgres.floor.p50)} ms), with prepared statements and all data in memory.`,
    table(
      ['search', 'finds', 'Tregu', 'PostgreSQL', 'DynamoDB index + filter'],
      rows.map(({ kind, found, tregu, postgres, dynamodb }) => [
        kind.name,
        whole(found),
        both(tregu),
        both(postgres),
        whole(dynamodb.units),
      ]),
    ),
    'A search of Tregu reads 2 units, at most once a second and instance. DynamoDB is calculated: an exact total reads every entry of a key.',
    `Without a counterpart there: ${alone.map(({ name, tregu }) => `${name} ${both(tregu)}`).join(', ')}.`,
  ]
}

function costs(comparison: Comparison): string[] {
  const { tregu, dynamodb, asking, instance } = costsOf(comparison)
  const [one, ten, hundred] = [1, 10, 100].map((n) => dollars(instance.month / n + asking))
  return [
    `A million searches, an equal share of each above, cost at list prices: Tregu ${dollars(tregu)}, DynamoDB ${dollars(dynamodb)}, PostgreSQL (${instance.name}, ${dollars(instance.month)} a month) ${one}, ${ten} or ${hundred} at 1, 10 or 100 million a month ([growth](growth.svg)).`,
  ]
}

function sizeTable(comparisons: readonly Comparison[]): string[] {
  return [
    '## What is kept and loaded',
    table(
      [
        'listings',
        'folded from the log',
        'columns',
        'words',
        'documents',
        'in memory, all asked',
        'PostgreSQL',
        'first answer',
      ],
      comparisons.map(({ count, replica: { first, ...replica }, postgres }) => [
        whole(count),
        seconds(replica.foldMs),
        megabytes(replica.bytes.columns),
        megabytes(replica.bytes.words),
        megabytes(replica.bytes.documents),
        megabytes(replica.memoryBytes),
        megabytes(postgres.bytes),
        `${seconds(first.filters.ms)} (${seconds(first.filters.cpu)})`,
      ]),
    ),
    `First answer: since the start of a new instance's process, in brackets of its processor, with ${pace.megabytes} MB/s and ${pace.latency} ms of S3.`,
  ]
}

function worse(comparisons: readonly Comparison[]): string[] {
  const slower = comparisons.flatMap(({ count, rows }) =>
    rows
      .filter(({ tregu, postgres }) => postgres.p50 < tregu.p50)
      .map(
        ({ kind, tregu, postgres }) =>
          `${kind.name} at ${short(count)} (${ms(tregu.p50)} against ${ms(postgres.p50)} ms)`,
      ),
  )
  const most = comparisons.at(-1)
  const breakEven = most && costsOf(most)
  return [
    '## What is worse than PostgreSQL',
    [
      slower.length > 0 ? `- Slower here: ${slower.join('; ')}.` : '- Slower in this run: nothing.',
      '- Memory and start-up of every instance grow with the listings.',
      most
        ? `- The first search of a new instance waits for the columns: ${seconds(most.replica.first.filters.ms)} at ${short(most.count)}.`
        : '',
      '- A new listing is found up to a second later.',
      '- Only planned queries can be asked; PostgreSQL answers any SQL.',
      breakEven && breakEven.tregu > breakEven.asking
        ? `- Above about ${whole(breakEven.instance.month / (breakEven.tregu - breakEven.asking))} million searches a month at ${short(most.count)} one instance would be cheaper, if one could answer so many.`
        : '',
    ]
      .filter(Boolean)
      .join('\n'),
  ]
}
