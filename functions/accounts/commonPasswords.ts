import { fold } from '#shared/lib/text.ts'
import { cities } from '#shared/places/cities.ts'

/** Words that the list lacks, which is mostly of English: what Albanians choose. */
const albanian =
  'fjalekalimi fjalkalimi shqiperia shqiperi shqiptar shqiptari shqipe kosova kosove kosovo kosovar albania dardania ' +
  'dashuria dashuri zemra zemer familja skenderbeu skenderbej flamuri pavaresia prishtina tirana mitrovica gjakova ' +
  'vushtrria podujeva drenica rugova mamaja babai motra vellai drita besa lumturia'

/** Letters as they are replaced in passwords; 1 stands for i or l. */
const replaced: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '!': 'i',
}
const restored = (word: string, one: string) =>
  word.replace(/[@4305$7!1]/g, (sign) => (sign === '1' ? one : (replaced[sign] ?? sign)))

let passwordSet: Promise<ReadonlySet<string>> | undefined

/** The list is read when it is first asked for: 49,000 passwords from leaks, the most frequent of them. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const places = cities.flatMap(({ value, text }) => [fold(value), fold(text)])
  return new Set([...dictionary['passwords-common'], ...albanian.split(' '), ...places])
}

/** A test of folded words: known from leaks or common, also backwards or with signs in place of letters. */
export async function commonPasswords(): Promise<(word: string) => boolean> {
  passwordSet ??= read()
  const words = await passwordSet
  return (word) =>
    [word, restored(word, 'i'), restored(word, 'l'), [...word].reverse().join('')].some((form) => words.has(form))
}
