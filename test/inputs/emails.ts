/** E-mail addresses as people paste them, and the address that is stored; without one it is refused (INP-21). */
type Row = { typed: string; means?: string }

const means = 'besa@example.com'

export const emails: readonly Row[] = [
  { typed: ' Besa@Example.com ', means },
  { typed: 'mailto:besa@example.com', means },
  { typed: 'MAILTO:besa@example.com?subject=Banesa%20n%C3%AB%20Dardani', means },
  { typed: 'Besa Hoti <besa@example.com>', means },
  { typed: '"Hoti, Besa" <Besa@example.com>;', means },
  { typed: '<besa@example.com>', means },
  { typed: '(besa@example.com)', means },
  { typed: 'Besa Hoti (besa@example.com).', means },
  { typed: 'Besa Hoti [mailto:besa@example.com]', means },
  { typed: 'besa@example.com <mailto:besa@example.com>', means },
  { typed: 'besa@example.com.', means },
  { typed: 'besa@example.com,', means },
  { typed: '“besa@example.com”', means },
  { typed: "'besa@example.com'", means },
  { typed: "'besa@example.com", means: "'besa@example.com" },
  { typed: "o'neil@example.com", means: "o'neil@example.com" },
  { typed: 'besa@kuçedra.com', means: 'besa@xn--kuedra-xua.com' },
  { typed: 'Besa Hoti <besa@Kuçedra.com>', means: 'besa@xn--kuedra-xua.com' },
  { typed: 'besa@kuc\u0327edra.com', means: 'besa@xn--kuedra-xua.com' },
  { typed: 'x@почта.рф', means: 'x@xn--80a1acny.xn--p1ai' },
  { typed: 'x@xn--80a1acny.xn--p1ai', means: 'x@xn--80a1acny.xn--p1ai' },
  // Whose address would it be?
  { typed: 'besa hoti@example.com' },
  { typed: 'besa@example.com, arta@example.com' },
  { typed: 'Besa <besa>' },
  { typed: 'besa@' },
  { typed: 'бeса@example.com' },
  { typed: 'besa@example.com/почта' },
  { typed: 'besa@example.com@почта.рф' },
]
