import { globSync, readFileSync } from 'node:fs'

/** A rule or a decision is one line that begins with its id. */
const definition = /^- \*\*((?:[A-Z]{3}|D)-\d{2})\*\* (.+)$/gm
/** An id, wherever it stands: nothing else in the repository looks like one. */
const citation = /\b(?:[A-Z]{3}|D)-\d{2}\b/g
/** The title of a test names ids in brackets, behind what is proved: `… (ACC-12, D-25)`. */
const title = /(['"`])(?:\\.|(?!\1)[^\n\\])*?\(((?:[A-Z]{3}|D)-\d{2}(?:, (?:[A-Z]{3}|D)-\d{2})*)\)/g
/** Nobody wants to read ids first. */
const idFirst = /['"`](?:[A-Z]{3}|D)-\d{2}\b/
/** A comment cites in brackets, too. */
const comment = /^\s*(?:\/\/|\/?\*).*$/gm
/** Other ways to cite, which nobody could follow. */
const citedByPlace = /\b(?:core|admin|beyond|checklist|decisions|facts|architecture)\.md\b|\b[Dd]ecisions? \d|§/

export type Rule = { id: string; file: string; text: string }

/** The rules and decisions of the Markdown beside this file, in their order. */
export const rules: Rule[] = globSync('*.md', { cwd: import.meta.dirname }).flatMap((file) =>
  [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(definition)].map(([, id = '', text = '']) => ({
    id,
    file,
    text,
  })),
)

/** What the product promises: the rules that need a test. Gaps, decisions and what goes beyond need none. */
export const promises = rules.filter(({ file }) => !['open.md', 'decisions.md', 'beyond.md'].includes(file))

/** The promises that no test names, and why. */
export const exceptions: Record<string, string> = {
  'CON-27': 'tells of a field that nothing uses',
  'FRM-33': 'tells of a form that is no more',
  'MSG-35': 'a switch that failed goes back and says so, and a list that failed offers another try (D-36)',
  'PRD-01': 'there is nothing to call that would sell something',
  'PRD-06': 'nobody is asked what they are beyond the kind of account (PRD-09)',
}

const root = `${import.meta.dirname}/../..`

/** A line of code that cites something; `line` counts from 1. */
type Cited = { file: string; line: number; text: string }

/** Every line of code, styles and tests outside of the specification itself. */
function lines(): Cited[] {
  const files = globSync(['*.ts', '{bin,infra,functions,web,shared,test}/**/*.{ts,tsx,mjs,css,html}'], {
    cwd: root,
  })
  const outside = files.filter((file) => !file.startsWith('test/spec/'))
  return outside.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .map((text, at) => ({ file, line: at + 1, text })),
  )
}

/** The lines that cite an id which is no rule and no decision, or that cite the specification by place. */
export function wrongCitations(cited = lines()): string[] {
  const known = new Set(rules.map(({ id }) => id))
  const wrong = ({ text }: Cited) => citedByPlace.test(text) || text.match(citation)?.some((id) => !known.has(id))
  return cited.filter(wrong).map(({ file, line, text }) => `${file}:${line} ${text.trim()}`)
}

/** The ids that the titles of these tests name, or those of all. */
export function namedIds(files = globSync('test/**/*.test.ts', { cwd: root })): Set<string> {
  const titles = files.flatMap((file) => [
    ...readFileSync(`${root}/${file}`, 'utf8').replaceAll(comment, '').matchAll(title),
  ])
  return new Set(titles.flatMap(([, , ids = '']) => ids.split(', ')))
}

/** The titles that begin with an id. */
export function idsFirst(cited = lines().filter(({ file }) => file.endsWith('.test.ts'))): string[] {
  return cited.filter(({ text }) => idFirst.test(text)).map(({ file, line, text }) => `${file}:${line} ${text.trim()}`)
}

/** The promises that neither a title names nor an exception excuses. */
export function unnamed(named = namedIds()): Rule[] {
  return promises.filter(({ id }) => !named.has(id) && !(id in exceptions))
}
