import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where domains are listed. */
const lists = [
  'shared/{contracts,manage/answers}.ts',
  'functions/domains.ts',
  'functions/hooks/*.ts',
  'web/features.ts',
  'web/{app/navigation,worker/worker}.ts',
  'web/app/texts/*.ts',
  'web/features/manage/{MorningPage.tsx,texts/*.ts}',
  '.dependency-cruiser.mjs',
  'bin/data.ts',
  'infra/demo/{seed,target}.ts',
  'infra/ops/{breachTables,breachDrafts,reindex}.ts',
  'test/bench/{bench,followers,millions,options}.ts',
  'test/{tiers,mutants/mutants,races/races.test}.ts',
  'test/infra/{api,web,worstDay}.test.ts',
  'test/infra/tables.json',
  'test/journeys/{admin-pages,navigation}.test.ts',
  'test/lib/{contracts,jobs}.test.ts',
  'test/mail/rules/readers.test.ts',
  'test/ops/answers.ts',
  'test/saving.test.ts',
  'test/teams/teams.test.ts',
  'test/trust/audit/acts.test.ts',
]

/** The files of a domain: its four folders, and what has its name among the tests and the demo. */
const filesOf = (domain: string) => [
  `{shared,functions,web/features,test}/${domain}`,
  `test/*/{,admin-}${domain}{,.test}.ts`,
  `infra/demo/{${domain},seed${domain.replace(/^./, (first) => first.toUpperCase())}}.ts`,
]

/** The files of a domain that name another one. */
export function naming(other: string, domain: string): string[] {
  const files = globSync(filesOf(domain)).flatMap((path) =>
    path.includes('.') ? path : globSync(`${path}/**/*.{ts,tsx}`),
  )
  return files.filter((file) => new RegExp(`['/]${other}[/.']`).test(readFileSync(file, 'utf8')))
}

/** A list without what it imports of a domain, and without the entries of that and of the domain's name. */
function without(domain: string, list: string): string {
  const one = domain.replace(/s$/, '')
  const names = [domain, `${domain}\\.\\w+`, `nav\\.${domain}`, `Data${one}\\w+`, `${one}[A-Z]\\w+`]
  const imported = new RegExp(
    `^(?:im|ex)port (?:\\{(.*)\\}|\\* as \\w+) from '[.#][^']*/(?:seed)?${domain}(?:/[^']*|\\.ts)'\n`,
    'gim',
  )
  const rest = list.replace(imported, (_, named: string | undefined) => {
    for (const [name] of named?.matchAll(/\w+(?= *(?:,|$))/g) ?? []) names.push(name)
    return ''
  })
  const name = `['"]?(?:${names.join('|')})['"]?`
  const inline = new RegExp(`(?<=\\[|, )(?:\\.{3})?${name}, |(?:, |(?<=\\[))(?:\\.{3})?${name}(?=\\])`, 'g')
  const before = `\\| |async |\\[(?='?\\w+\\.)|\\{ (?:name|text): |await |'test/|'functions/|'report-\\w+': \\['(?:/api/)?|vi\\.mock\\(import\\('#functions/`
  const begins = new RegExp(`^( *)(?:${before})?${name}(?:[:,(/ \\]]|$)`)
  let inside: string | undefined
  const kept = rest.split('\n').filter((line) => {
    if (inside !== undefined) {
      if (new RegExp(`^${inside}[}\\]]`).test(line)) inside = undefined
      return false
    }
    const begun = begins.exec(line)
    if (begun && /[{[(]$/.test(line)) inside = begun[1]
    return !begun
  })
  return kept.join('\n').replace(inline, '')
}

/** Takes a domain out of a clone: its files, its entry in each list, and tests of it together with other domains. */
export function takeOut(domain: string, folder: string, tests: readonly string[]): void {
  const gone = globSync([...filesOf(domain), ...tests], { cwd: folder })
  // A file may be gone with its folder: their order is that of the disk.
  for (const path of gone) rmSync(join(folder, path), { recursive: true, force: true })
  for (const path of globSync(lists, { cwd: folder })) {
    const file = join(folder, path)
    writeFileSync(file, without(domain, readFileSync(file, 'utf8')))
  }
}
