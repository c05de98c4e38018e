import { fold, withoutInvisible } from '#shared/lib/text.ts'

/** The letters of a text, without these names: whoever changes names, signs and numbers sends the same. */
export function lettersOf(text: string, names: readonly string[]): string {
  const letters = (one: string) =>
    ` ${
      fold(withoutInvisible(one))
        .match(/\p{L}+/gu)
        ?.join(' ') ?? ''
    } `
  const left = names
    .map(letters)
    .filter((name) => name.trim())
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name, ' '), letters(text))
  return left.trim()
}
