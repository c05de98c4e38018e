import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '#shared/lib/language.ts'
import { terms } from '../inputs/terms.ts'

const root = `${import.meta.dirname}/../..`
const dictionaries = import.meta.glob<object>('../../web/**/texts/*.ts', { eager: true })

/** A text that people read, without tags and values, and where it stands: its file, and its key or line. */
type Said = { file: string; at: string; text: string }

const textsIn = (file: string, part: object, path = ''): Said[] =>
  Object.entries(part).flatMap(([key, one]) =>
    typeof one === 'string' ? { file, at: path + key, text: one } : textsIn(file, one, `${path}${key}.`),
  )

/** The texts outside the dictionaries: mails, legal pages, messages of errors and words that pages and mails share. */
const sources = globSync(
  [
    'functions/*/{mail,mailTexts,newsTexts,letter,letters}.ts',
    'functions/mail/parts/text.ts',
    'functions/papers/shipped/*.ts',
    'shared/lib/errors.ts',
    'shared/trust/{acts,safety}.ts',
    'shared/trust/words/*.ts',
  ],
  { cwd: root },
)

/** The texts of a source in a language, which its name or what stands before a text tells. */
function textsOfSource(file: string, language: Language): Said[] {
  const source = readFileSync(`${root}/${file}`, 'utf8').replace(/\/\*\*.*?\*\//gs, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  )
  let current = /\/(en|al)\.ts$/.exec(file)?.[1]
  return [...source.matchAll(/\b(en|al)(?=: )|\b(english|albanian)(?=[ :])|'([^'\n]*)'|`([^`]*)`/g)].flatMap(
    (found) => {
      const [, short, long, quoted, template] = found
      if (short ?? long) current = short ?? (long === 'english' ? 'en' : 'al')
      if (current !== language) return []
      const first = source.slice(0, found.index).split('\n').length
      return (quoted ?? template ?? '').split('\n').flatMap((line, at) => {
        const text = line.replace(/\$\{[^}]*\}?|<[^>]*>/g, '…')
        return text.includes(' ') ? { file, at: `line ${first + at}`, text } : []
      })
    },
  )
}

/** Everything that people read in a language. */
const saidIn = (language: Language): Said[] => [
  ...Object.entries(dictionaries).flatMap(([path, texts]) =>
    path.endsWith(`/${language}.ts`) ? textsIn(path.replace('../../', ''), texts) : [],
  ),
  ...sources.flatMap((file) => textsOfSource(file, language)),
]

/** The words of a row as an expression that matches whole words, whatever their case. */
const wordsOf = (not: string): RegExp => {
  const words = not.replaceAll('*', '\\p{L}*')
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

test.each(languages)('pages and mails keep to the glossary in %s (D-285)', (language) => {
  const said = saidIn(language)
  expect(said.length).toBeGreaterThan(1500)
  const wrong = terms[language].flatMap(({ use, not, except = [] }) => {
    const found = said.flatMap(({ file, at, text }) => {
      const word = wordsOf(not).exec(text)?.[0]
      return word ? [{ at, says: `${file}, ${at}: “${word}” in “${text}”, say “${use}”` }] : []
    })
    const idle = except.filter((key) => !found.some(({ at }) => at === key))
    return [
      ...found.filter(({ at }) => !except.includes(at)).map(({ says }) => says),
      ...idle.map((key) => `${key} needs no exception from “${use}”`),
    ]
  })
  expect(wrong).toEqual([])
})
