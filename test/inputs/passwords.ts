import type { FieldCode } from '#shared/lib/errors.ts'

/**
 * Passwords as people choose, paste, generate and dictate them, for Arta Krasniqi (arta.krasniqi@example.com), and
 * what becomes of each: it is taken, or refused by this reason (INP-09).
 */
type Row = { typed: string; means: 'taken' | FieldCode }

export const passwords: readonly Row[] = [
  // Generated.
  { typed: 'k7fj2m9xq1', means: 'taken' },
  { typed: 'q8WmZ3tLp0RvXc2', means: 'taken' },
  { typed: 'xK9$mQ2pLw', means: 'taken' },
  { typed: 'hybvit-3mapwo-Cenqic', means: 'taken' },
  { typed: '8273640159', means: 'taken' },
  { typed: '7:{P/~c#Vw"\\t<2', means: 'taken' },
  { typed: '3f0c8a52-9d1b-4e77-a6c0-51b2d9e8f4a7', means: 'taken' },
  // Spoken.
  { typed: 'correct horse battery staple', means: 'taken' },
  { typed: 'kafe mali dera', means: 'taken' },
  { typed: 'Mirëdita nga fshati im', means: 'taken' },
  { typed: 'gjyshja ime pjek flija', means: 'taken' },
  { typed: 'Arta pi kafe pa sheqer', means: 'taken' },
  { typed: 'besa-besë, si thonë', means: 'taken' },
  // Any script, and letters in either form.
  { typed: 'нова зграда у граду', means: 'taken' },
  { typed: 'بيت صغير وحديقة', means: 'taken' },
  { typed: '我们在海边有一个小房子', means: 'taken' },
  { typed: 'e\u0308nde\u0308rr e bukur', means: 'taken' },
  { typed: '🏠🌳🚲🐈🍎🎻☕🌧️🧭🪁🎈', means: 'taken' },
  // Pasted with white space around.
  { typed: '  xK9$mQ2pLw\n', means: 'taken' },
  { typed: `${'kafe mali dera '.repeat(8)}fund`.slice(0, 128), means: 'taken' },
  // Too short and too long: characters are counted, not bytes or what surrounds them.
  { typed: '', means: 'required' },
  { typed: '   ', means: 'required' },
  { typed: 'xK9$mQ2pL', means: 'tooShort' },
  { typed: 'Aa1!aaaa', means: 'tooShort' },
  { typed: ' xK9$mQ2p  ', means: 'tooShort' },
  { typed: 'e\u0308ndrra e\u0308', means: 'tooShort' },
  { typed: '🏠🌳🚲🐈🍎🎻', means: 'tooShort' },
  { typed: 'kq7-'.padEnd(129, 'xw3m'), means: 'tooLong' },
  { typed: 'xK9$mQ\u00072pLw', means: 'invalid' },
  // Repeats.
  { typed: 'aaaaaaaaaaaa', means: 'repeated' },
  { typed: 'aaaaaaaaab', means: 'repeated' },
  { typed: '!!!!!!!!!!!!', means: 'repeated' },
  { typed: 'ëëëëëëëëëë', means: 'repeated' },
  { typed: 'hshshshshshs', means: 'repeated' },
  { typed: 'xyzzy xyzzy xyzzy', means: 'repeated' },
  { typed: 'jo jo jo jo jo', means: 'repeated' },
  { typed: 'a         b', means: 'repeated' },
  { typed: '🏠🏠🏠🏠🏠🏠🏠🏠🏠🏠', means: 'repeated' },
  // Runs.
  { typed: 'abcdefghijk', means: 'sequence' },
  { typed: 'ABCDEFGHIJKL', means: 'sequence' },
  { typed: '0123456789012', means: 'sequence' },
  { typed: 'zyxwvutsrqpo', means: 'sequence' },
  { typed: 'абвгдежзийк', means: 'sequence' },
  // Rows of keys, and ways across them.
  { typed: 'qwertyuiopasdfghjkl', means: 'keyboard' },
  { typed: 'Qwertzuiop123', means: 'keyboard' },
  { typed: "asdfghjkl;'", means: 'keyboard' },
  { typed: 'poiuytrewq', means: 'keyboard' },
  { typed: '!@#$%^&*()', means: 'keyboard' },
  { typed: '1qaz2wsx3edc4r', means: 'keyboard' },
  { typed: '1q2w3e4r5t6y7u', means: 'keyboard' },
  // One's own name and e-mail, and this product's.
  { typed: 'ArtaKrasniqi', means: 'personal' },
  { typed: 'arta.krasniqi1990', means: 'personal' },
  { typed: 'Krasniqi.2024!', means: 'personal' },
  { typed: '2024 Krasniqi 1990', means: 'personal' },
  { typed: 'arta.krasniqi@example.com', means: 'personal' },
  { typed: 'tregu-tregu-1', means: 'personal' },
  { typed: 'KRASNIQI arta', means: 'personal' },
]

/** Passwords that only the server refuses, because it knows what leaked. */
export const commonPasswords: readonly Row[] = [
  { typed: 'basketball', means: 'common' },
  { typed: 'Manchester', means: 'common' },
  { typed: 'password123', means: 'common' },
  { typed: 'P@ssw0rd123!', means: 'common' },
  { typed: 'Password1234', means: 'common' },
  { typed: 'iloveyou123456', means: 'common' },
  { typed: 'Liverpool2020!', means: 'common' },
  { typed: 'Football-1998', means: 'common' },
  { typed: 'football football', means: 'repeated' },
  { typed: 'drowssap1234', means: 'common' },
  { typed: 'Prishtina2024', means: 'common' },
  { typed: 'Gjakovë-1999', means: 'common' },
  { typed: 'Shqipëria1', means: 'common' },
  { typed: 'dashuria!!', means: 'common' },
]
