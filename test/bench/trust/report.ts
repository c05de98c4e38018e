import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '../format.ts'
import { byReports, byRisk, byRiskAtOnce, falseHolds, type Score, scoreOf, type Verdict } from './score.ts'
import { scoreOfStrangers } from './strangers/judge.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
const cells = ({ first100, recall, queued, honestQueued }: Score): (string | number)[] => [
  percent(first100),
  percent(recall),
  queued,
  honestQueued,
]

function orders(all: readonly Verdict[]): string {
  const risk = byRisk(all)
  return table(
    ['order', 'frauds among the first 100', 'of all frauds in it', 'listings', 'of them honest'],
    [
      ['**risk and reports**', ...cells(scoreOf(risk, all))],
      ['risk alone, at publication', ...cells(scoreOf(byRiskAtOnce(all), all))],
      ['reports only', ...cells(scoreOf(byReports(all), all))],
    ],
  )
}

function year(name: string, about: string, all: readonly Verdict[]): string {
  const frauds = all.filter(({ fraud }) => fraud !== undefined)
  const held = frauds.filter(({ held }) => held !== undefined).length
  return [
    `## ${name}`,
    about,
    orders(all),
    `Held back before publication: ${held} of ${frauds.length} frauds, and ${percent(falseHolds(all))} of the honest listings.`,
  ].join('\n\n')
}

const setNames = ['tuned', 'once', 'last'] as const
type Sets = Record<(typeof setNames)[number], Parameters<typeof scoreOfStrangers>[0]>

/** How many texts of each set are found, and how many honest ones beside them. */
function strangers(texts: Sets, odd: Sets): string {
  const inWords = {
    tuned: 'one half, and more written meanwhile',
    once: 'the other half, looked at once',
    last: '**when the rules were done**',
  }
  const rows = (name: string, all: Sets) =>
    setNames.map((set) => {
      const { frauds, found, honest, queued, held } = scoreOfStrangers(all[set])
      const share = percent(found / frauds)
      return [`${name}${inWords[set]}`, `${found} of ${frauds}`, share, `${queued} of ${honest}`, held]
    })
  return [
    '## Texts of strangers',
    'Frauds and honest look-alikes in four languages (`strangers/`), by one hand, written before the rules were looked at: descriptions of listings with nothing else odd, by an account opened yesterday. *Odd* ones are terse, in the dialect of Kosovo, broken or deliberately odd; at the first look 77.2 % of their other half were found, of the others at least 93.9 %.',
    table(
      ['texts', 'frauds found', 'share', 'honest in the queue', 'honest held'],
      [...rows('', texts), ...rows('odd: ', odd)],
    ),
  ].join('\n\n')
}

/** Stores the figures next to the benchmarks; returns the text. */
export function write(
  years: { worked: readonly Verdict[]; kept: readonly Verdict[] },
  texts: Sets,
  oddTexts: Sets,
  { count, rulesVersion, queueFrom }: { count: number; rulesVersion: number; queueFrom: number },
): string {
  const text = [
    '# The queue of risks, judged',
    `\`npm run bench -- --trust\`: two synthetic years of ${count.toLocaleString('en')} listings each, of which 2 % are frauds (\`test/bench/trust/\`), by version ${rulesVersion} of the rules. A listing is in the queue from ${queueFrom} points on, or when a reporter whose reports count has reported it. A real year may differ.`,
    year('The year to work with', 'The rules were made by its wordings.', years.worked),
    year(
      'The kept year',
      'Half of its frauds are of the same kinds in other words; the others had no rule at the first look: then 92.0% of the first 100 were frauds, and 71.0% of all frauds were in the queue.',
      years.kept,
    ),
    strangers(texts, oddTexts),
  ].join('\n\n')
  writeFileSync(join(import.meta.dirname, '../results/trust.md'), `${text}\n`)
  return text
}
