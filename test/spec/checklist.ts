import { globSync, readFileSync } from 'node:fs'

export type Rule = { id: string; file: string; text: string }

/** A rule is an item of a list, a decision a paragraph; both begin with their id. */
const definition = /^(?:- )?\*\*((?:[A-Z]{3}|D)-\d+)\*\* (.+(?:\n(?!- ).+)*)/gm

/** The rules and decisions of the Markdown beside and below this file, in their order. */
export const rules: Rule[] = globSync('**/*.md', { cwd: import.meta.dirname }).flatMap((file) =>
  [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(definition)].map(([, id = '', text = '']) => ({
    id,
    file,
    text,
  })),
)
const known = new Set(rules.map(({ id }) => id))
const groups = new Set(rules.map(({ id }) => id.split('-')[0]))

/** An id of a group that has rules, with any number, which keeps apart what standards are called, such as SHA-256. */
const id = `(?:${[...groups].join('|')})-\\d+`
/** An id, wherever it stands. Nothing else in the repository has three letters and two digits, so that is one, too. */
const citation = new RegExp(`\\b(?:${id}|[A-Z]{3}-\\d{2})\\b`, 'g')
/** The title of a test names ids in brackets, behind what is proved: `… (ACC-12, D-25)`. */
const title = new RegExp(`(['"\`])(?:\\\\.|(?!\\1)[^\\n\\\\])*?\\((${id}(?:, ${id})*)\\)`, 'g')
/** Nobody wants to read ids first. */
const idFirst = new RegExp(`['"\`]${id}\\b`)
/** A comment cites in brackets, too. */
const comment = /^\s*(?:\/\/|\/?\*).*$/gm
/** Other ways to cite, which nobody could follow. */
const citedByPlace = /\b(?:core|admin|beyond|checklist|decisions|facts|architecture)\.md\b|\b[Dd]ecisions? \d|§/

/** What the product promises: the rules that need a test. Decisions and what goes beyond need none. */
export const promises = rules.filter(({ file }) => !/^decisions\/|^beyond\.md$/.test(file))

/** What is wrong with the form of the decisions: at most six lines of 110 characters, which begin with a bold clause. */
export const misshapenDecisions = (): string[] =>
  globSync('decisions/*.md', { cwd: import.meta.dirname }).flatMap((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      .trim()
      .split('\n\n')
      .slice(1)
      .filter((text) => {
        const lines = text.split('\n')
        return (
          !/^\*\*D-\d+\*\* \*\*[^*]{12,}\*\*/.test(text) || lines.length > 6 || lines.some(({ length }) => length > 110)
        )
      })
      .map((text) => `${file} ${text}`),
  )

/** The promises that no test names, and why. */
export const exceptions: Record<string, string> = {
  'CON-27': 'tells of a field that nothing uses',
  'FRM-33': 'tells of a form that is no more',
  'MSG-35': 'a switch that failed goes back and says so, and a list that failed offers another try (D-36)',
  'PRD-01': 'there is nothing to call that would sell something',
  'PRD-06': 'nobody is asked what they are beyond the kind of account (PRD-09)',
}

const root = `${import.meta.dirname}/../..`

/** A line that may cite something; `line` counts from 1. */
type Line = { file: string; line: number; text: string }

const linesOf = (patterns: string[]): Line[] =>
  globSync(patterns, { cwd: root }).flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .map((text, at) => ({ file, line: at + 1, text })),
  )

/** Every line of code, styles and tests outside of the specification itself. */
const codeLines = () =>
  linesOf(['*.ts', '{bin,infra,functions,web,shared,test}/**/*.{ts,tsx,mjs,css,html}']).filter(
    ({ file }) => !file.startsWith('test/spec/'),
  )

/** Every line of the documents, those of the specification included. */
export const documentLines = () => linesOf(['*.md', '{infra,functions,test}/**/*.md'])

const citesUnknown = ({ text }: Line) => text.match(citation)?.some((cited) => !known.has(cited)) ?? false
const report = ({ file, line, text }: Line) => `${file}:${line} ${text.trim()}`

/** The lines that cite an id which is no rule and no decision. */
export const unknownCitations = (lines: Line[]): string[] => lines.filter(citesUnknown).map(report)

/** The lines of code that cite an id which is no rule and no decision, or that cite the specification by place. */
export const wrongCitations = (lines = codeLines()): string[] =>
  lines.filter((line) => citesUnknown(line) || citedByPlace.test(line.text)).map(report)

/** The ids that the titles in the source of tests name. */
export const idsIn = (source: string): string[] =>
  [...source.replaceAll(comment, '').matchAll(title)].flatMap(([, , ids = '']) => ids.split(', '))

/** The ids that the titles of these tests name, or those of all. */
export const namedIds = (files = globSync('test/**/*.test.ts', { cwd: root })): Set<string> =>
  new Set(files.flatMap((file) => idsIn(readFileSync(`${root}/${file}`, 'utf8'))))

/** The titles that begin with an id. */
export const idsFirst = (lines = codeLines().filter(({ file }) => file.endsWith('.test.ts'))): string[] =>
  lines.filter(({ text }) => idFirst.test(text)).map(report)

/** The promises that neither a title names nor an exception excuses. */
export function unnamed(named = namedIds()): Rule[] {
  return promises.filter(({ id }) => !named.has(id) && !(id in exceptions))
}
