import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '#shared/lib/text.ts'
import { contactsIn } from '#shared/trust/text/contacts.ts'
import { type FoundSign, signsIn } from '#shared/trust/text/signs.ts'

const serbian = [
  'Uplatite kaparu pre gledanja stana.',
  'Ključeve šaljem kurirom posle uplate.',
  'Garantovana zarada bez rizika.',
] as const
/** Sentences with signs of frauds, in each language that texts are read in. */
const frauds = [
  ...serbian,
  'Pay the deposit before the viewing.',
  'Send the keys by courier after the payment.',
  'Paguani kaparin para se ta shihni banesën.',
  'Çelësat jua dërgoj me korrier.',
  'Evi görmeden önce kaporayı gönderin.',
  'Depozitoyu yatırın, anahtarı kargo ile yolluyorum.',
  'Dhomë falas për vajzë, diskrecion.',
] as const
const sentence = fc.constantFrom(...frauds)

/** Signs that many honest texts have, too. */
const mild = ['payment', 'holding', 'noViewing', 'away', 'hurry']
const named = (found: readonly FoundSign[]) => found.map(({ sign }) => sign).sort()
const signs = (text: string) => named(signsIn(text))
const words = (text: string) => text.replace(/[.,]/g, '').split(' ')

const latin = 'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ')
const cyrillic = 'а б в г д ђ е ж з и ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш'.split(' ')
const inCyrillic = (text: string) =>
  text.toLowerCase().replace(/lj|nj|dž|\p{L}/gu, (letter) => cyrillic[latin.indexOf(letter)] ?? letter)

describe('a text is read alike however it is written (D-211)', () => {
  test.for(frauds)('%s has a sign', (text) => {
    expect(signs(text).filter((sign) => !mild.includes(sign))).not.toEqual([])
  })

  test('in capitals, and without diacritics', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        expect(signs(text.toUpperCase())).toEqual(signs(text))
        expect(signs(fold(text))).toEqual(signs(text))
      }),
    )
  })

  test('in Serbian Cyrillic as in Latin', () => {
    for (const text of serbian) expect(signs(inCyrillic(text)), inCyrillic(text)).toEqual(signs(text))
  })

  test('with its letters apart, which shows in the signs', () => {
    const gap = fc.constantFrom(' ', '.', '-', '_', '·')
    fc.assert(
      fc.property(sentence, gap, (text, between) => {
        const apart = words(text).map((word) => [...word].join(between))
        const found = signsIn(apart.join(between === ' ' ? '   ' : ' '))
        expect(named(found)).toEqual(signs(words(text).join(' ')))
        expect(found.every(({ disguised }) => disguised)).toBe(true)
      }),
    )
  })

  test('with a word that a space splits', () => {
    for (const text of [
      'Pay the depo sit before the view ing',
      'u plati kaparu pre gledanja',
      'Pay by west ern uni on',
    ])
      expect(signs(text).length, text).toBeGreaterThan(0)
  })

  test('with letters of other scripts and digits that look like its own', () => {
    const alike: Readonly<Record<string, string>> = { a: 'а', e: '3', o: '0', i: '1', p: 'р', c: 'с', s: '5' }
    for (const text of ['Pay the deposit before viewing', 'kapari para vizites']) {
      for (const [letter, other] of Object.entries(alike))
        expect(signs(text.replaceAll(letter, other)), `${letter} as ${other}`).toEqual(signs(text))
    }
  })

  test('a denial, a prohibition or a warning leaves no sign of its sentence', () => {
    const honest = [
      'Never pay a deposit before the viewing.',
      'Do not send copies of your passport or bank statements before a viewing.',
      'Mos dërgoni kapar para se ta shihni banesën.',
      'Nemojte slati kaparu pre gledanja.',
      'Evi görmeden kaporo istemiyoruz.',
      'Kaparu ne tražimo pre gledanja.',
      'Beware of whoever asks for gift cards as a deposit.',
    ]
    for (const text of honest)
      expect(
        signs(text).filter((sign) => !mild.includes(sign)),
        text,
      ).toEqual([])
  })
})

test('texts of twenty thousand letters that are made to be slow are read', () => {
  const hostile = [
    'pay deposit before viewing send money key post link card ',
    'p a y ',
    'a.',
    '044 ',
    'a at ',
    '1a3b4',
    'депозит ',
  ]
  for (const part of hostile) {
    const text = part.repeat(Math.ceil(20_000 / part.length))
    expect([signsIn(text), contactsIn(text)].every(Array.isArray)).toBe(true)
  }
})
