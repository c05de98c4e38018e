import fc from 'fast-check'

/** Any code point, as the unit `binary` of fast-check, which first builds a table of all of them: that takes seconds. */
export const codePoint = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((at) => String.fromCodePoint(at < 0xd8_00 ? at : at + 0x8_00))

/** Texts that break programs: by what they are escaped for, how they are measured, or what they name. */
const known = [
  ...['', ' ', '\u0000', 'a\u0000b', '\u0007\u001b[31m', 'a\r\nBcc: victim@example.com', '\ud800', 'a\udfff', '\ufeff'],
  ...[
    '\u202etxt.exe',
    'مرحبا بالعالم',
    'שלום',
    '\u2066a\u2069',
    '👩‍👩‍👧‍👦',
    '🇽🇰',
    'e\u0301\u0301\u0301',
    '\ufffe',
    '𝕿𝖗𝖊𝖌𝖚',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', 'null', 'NaN', '[object Object]'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    ']]>',
    '&#0;',
    '{{7*7}}',
    '$(x)',
    '%00',
    '%E0%A4%A',
  ],
  ...[
    "' OR 1=1 --",
    '" NOT "',
    'a*',
    'NEAR(a b)',
    '*',
    '-',
    '--',
    '\\',
    '/',
    '../../etc/passwd',
    '%',
    '_',
    '\n',
    '\u2028',
  ],
  ...[
    'İ',
    'ﬁ',
    'ß',
    'ŉ',
    'Ǆ',
    '一'.repeat(80),
    'a'.repeat(1000),
    '👨‍👩‍👧'.repeat(60),
    '\u0301'.repeat(300),
    ' '.repeat(300),
  ],
  ...['0', '-0', '1e400', '99999999999999999999', '0x1f', '٣', '½', '²', '1,1,1', '1.1.1', '9'.repeat(100)],
]

/** A hostile text: one that is known to break programs, a run of them, or any characters at all. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...known), { minLength: 2, maxLength: 4 }).map((some) => some.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ unit: codePoint, maxLength: 60 }) },
)
