// A fixed sample of small faults, which shows that tests find as much as before after a proof has moved to a cheaper
// level: apply a batch in a clone, run all tests there, and see which of the twelve faults a test finds.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { numbersFrom } from '../support/seed.ts'

/** A fault: in this file, this text becomes that one; `at` counts its occurrences before. */
type Mutant = { batch: number; domain: string; file: string; line: string; from: string; to: string; at: number }

const sampleFile = new URL('sample.json', import.meta.url)
const batches = 5
const domains = [
  'accounts',
  'alerts',
  'blogs',
  'contact',
  'mail',
  'manage',
  'photos',
  'places',
  'posts',
  'search',
  'trust',
  'visits',
]

const swapped: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '&&': '||', '||': '&&', '+': '-', '-': '+' },
}

type Node = { type: string; start: number; end: number; operator?: string; value?: unknown; left?: Node; right?: Node }

/** All faults that the operators allow in a file, on lines that it has once. */
function mutantsOf(domain: string, file: string): Omit<Mutant, 'batch'>[] {
  const text = readFileSync(file, 'utf8')
  const found: Omit<Mutant, 'batch'>[] = []
  function add(start: number, end: number, to: string): void {
    const begin = text.lastIndexOf('\n', start) + 1
    const line = text.slice(begin, text.indexOf('\n', end))
    const from = text.slice(start, end)
    const at = line.slice(0, start - begin).split(from).length - 1
    const isFound = !line.includes('\n') && text.indexOf(line.trim()) === text.lastIndexOf(line.trim())
    if (isFound) found.push({ domain, file, line: line.trim(), from, to, at })
  }
  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { type = '', start, end, operator = '', value, left, right } = node as Node
    if (/^(TS.*Type|TSTypeAliasDeclaration|TSInterfaceDeclaration|ImportDeclaration)/.test(type)) return
    if (/^(Binary|Logical)Expression$/.test(type) && left && right && swapped[operator]) {
      const place = text.indexOf(operator, left.end)
      add(place, place + operator.length, swapped[operator])
    } else if (type === 'UnaryExpression' && operator === '!') add(start, start + 1, '')
    else if (type === 'Literal' && typeof value === 'boolean') add(start, end, String(!value))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return found
}

/** What a domain is in functions, where it has several folders. */
const folders: Record<string, string> = { accounts: 'accounts,identity', trust: 'trust,cases,audit' }
const foldersOf = (domain: string) => folders[domain] ?? domain

/** Five faults for each domain, one in each batch: two in functions, one in shared, two in pages, where it has them. */
function sample(seed: number): Mutant[] {
  const random = numbersFrom(seed)
  return domains.flatMap((domain) => {
    const rooms = ['functions', 'shared', 'web/features'].map((room) =>
      globSync(`${room}/{${foldersOf(domain)},-}/**/*.{ts,tsx}`, {
        exclude: (path) => /\/texts(\/|$)/.test(String(path)),
      })
        .sort()
        .flatMap((file) => mutantsOf(domain, file)),
    )
    const [inFunctions = [], inShared = [], inPages = []] = rooms
    const order = [inFunctions, inShared, inPages, inFunctions, inPages]
    const taken = new Set<string>()
    return order.map((wanted, index) => {
      const from = (wanted.length > 0 ? wanted : inFunctions).filter(({ file, line }) => !taken.has(file + line))
      const mutant = from[Math.floor(random() * from.length)]
      if (!mutant) throw new Error(`There is nothing to change in ${domain}.`)
      taken.add(mutant.file + mutant.line)
      return { batch: index + 1, ...mutant }
    })
  })
}

/** Applies a fault to its file; throws where its line is gone, since then the sample has to follow the code. */
function apply({ file, line, from, to, at }: Mutant): void {
  const text = readFileSync(file, 'utf8')
  const begin = text.indexOf(line)
  if (begin < 0 || text.indexOf(line, begin + 1) >= 0) throw new Error(`Not once in ${file}: ${line}`)
  const parts = line.split(from)
  const changed = [parts.slice(0, at + 1).join(from), parts.slice(at + 1).join(from)].join(to)
  writeFileSync(file, text.slice(0, begin) + changed + text.slice(begin + line.length))
}

const [command, argument] = process.argv.slice(2)
if (command === 'sample') writeFileSync(sampleFile, `${JSON.stringify(sample(Number(argument)), null, 2)}\n`)
else if (command === 'apply' && Number(argument) >= 1 && Number(argument) <= batches) {
  const mutants: Mutant[] = JSON.parse(readFileSync(sampleFile, 'utf8'))
  for (const mutant of mutants.filter(({ batch }) => batch === Number(argument))) apply(mutant)
} else throw new Error('node test/mutants/mutants.ts sample <seed> | apply <batch>')
