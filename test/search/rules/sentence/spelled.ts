const ones = {
  al: ' një dy tre katër pesë gjashtë shtatë tetë nëntë dhjetë njëmbëdhjetë dymbëdhjetë trembëdhjetë katërmbëdhjetë pesëmbëdhjetë gjashtëmbëdhjetë shtatëmbëdhjetë tetëmbëdhjetë nëntëmbëdhjetë',
  en: ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
}
const tens = {
  al: '  njëzet tridhjetë dyzet pesëdhjetë gjashtëdhjetë shtatëdhjetë tetëdhjetë nëntëdhjetë',
  en: '  twenty thirty forty fifty sixty seventy eighty ninety',
}
type Language = keyof typeof ones

const wordAt = (words: string, at: number): string => words.split(' ')[at] ?? ''

/** The words of a number below 1000, to be joined. */
function small(number: number, language: Language): string[] {
  if (number >= 100) {
    const hundreds = wordAt(ones[language], Math.floor(number / 100))
    const first = language === 'al' ? `${hundreds}qind` : `${hundreds} hundred`
    return [first, ...small(number % 100, language)]
  }
  if (number < 20) return number === 0 ? [] : [wordAt(ones[language], number)]
  return [wordAt(tens[language], Math.floor(number / 10)), ...small(number % 10, language)]
}

function spelled(number: number, language: Language, thousand: string, joint: string): string {
  const [above, below] = [Math.floor(number / 1000), number % 1000]
  const words = small(below, language)
  return above === 0 ? words.join(joint) : [`${small(above, language).join(joint)} ${thousand}`, ...words].join(joint)
}

/** A number below a million in words: "njëqind e pesëdhjetë mijë". */
export const inAlbanian = (number: number): string => spelled(number, 'al', 'mijë', ' e ')
export const inEnglish = (number: number): string => spelled(number, 'en', 'thousand', ' ')
