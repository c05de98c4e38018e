/**
 * What people type and paste as a phone number, with the city of their account, and what is stored: one or two numbers,
 * in E.164 where the country is known, or the code of the error (INP-01, INP-03).
 */
export type PhoneInput = {
  typed: string
  city: '' | 'Prishtine' | 'Brooklyn'
  means: readonly string[] | 'invalid' | 'tooMany'
}

const [kosovo, newYork, both] = ['+38344123456', '+17185550100', ['+38344123456', '+38349123456']]
const prishtina = (typed: string, means: PhoneInput['means'] = [kosovo]): PhoneInput => ({
  typed,
  city: 'Prishtine',
  means,
})
const brooklyn = (typed: string, means: PhoneInput['means'] = [newYork]): PhoneInput => ({
  typed,
  city: 'Brooklyn',
  means,
})
const nowhere = (typed: string, means: PhoneInput['means']): PhoneInput => ({ typed, city: '', means })

export const phoneInputs: readonly PhoneInput[] = [
  // The country of the account.
  prishtina('044 123 456'),
  prishtina('044/123-456'),
  prishtina('044.123.456'),
  prishtina('44 123 456'),
  prishtina("044'123'456"),
  prishtina('038 555 010', ['+38338555010']),
  prishtina('38 333 444', ['+38338333444']),
  brooklyn('(718) 555-0100'),
  brooklyn('718.555.0100'),
  brooklyn('1-718-555-0100'),
  // A country that was typed.
  prishtina('+383 (0)44 123 456'),
  prishtina('00383 44 123 456'),
  prishtina('+383044123456'),
  prishtina('(+383) 44-123-456'),
  prishtina('38344123456'),
  prishtina('tel:+38344123456'),
  prishtina('+044 123 456'),
  prishtina('+1 (718) 555-0100', [newYork]),
  prishtina('+49 (0)30 901820', ['+4930901820']),
  prishtina('0041 79 123 45 67', ['+41791234567']),
  brooklyn('011 383 44 123 456', [kosovo]),
  brooklyn('00383 44 123 456', [kosovo]),
  nowhere('+383 44 123 456', [kosovo]),
  // Two numbers.
  prishtina('044 123 456 / 049 123 456', both),
  prishtina('044123456/049123456', both),
  prishtina('044 123 456, 049 123 456', both),
  prishtina('044 123 456 ose 049 123 456', both),
  prishtina('044 123 456 049 123 456', both),
  prishtina('+383 44 123 456 +383 49 123 456', both),
  prishtina('044 123 456 / +1 718 555 0100', [kosovo, newYork]),
  prishtina('044 123 456 / 044/123-456'),
  brooklyn('(718) 555-0100 or (917) 555-0123', [newYork, '+19175550123']),
  prishtina('044 123 456; 049 123 456; 045 123 456', 'tooMany'),
  // Marks that cannot be seen, dashes, quotes, digits and spaces of other keyboards.
  prishtina('\u202a+383 44 123 456\u202c'),
  prishtina('\u200e044\u00ad123\u2060456\ufeff'),
  prishtina('044–123–456'),
  prishtina('044\u2011123\u2212456'),
  prishtina('‘044’ 123 456'),
  prishtina('044\u00a0123\u202f456'),
  prishtina('٠٤٤ ١٢٣ ٤٥٦'),
  prishtina('＋３８３ ４４ １２３ ４５６'),
  // No country: the digits are kept.
  nowhere('044 123 456', ['044123456']),
  nowhere('044 123 456 / 049 123 456', ['044123456', '049123456']),
  brooklyn('044 123 456', ['044123456']),
  brooklyn('555-0100', ['5550100']),
  // No number.
  prishtina('call me', 'invalid'),
  prishtina('-383 44 123 456', 'invalid'),
  prishtina('000 000 000', 'invalid'),
  prishtina('0441', 'invalid'),
  prishtina('044 123 456 ext. 7', 'invalid'),
  prishtina('12345678901234567890', 'invalid'),
  prishtina('\u200b\u2060044', 'invalid'),
]
