import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { facebookLink, fieldErrors, optionalText, pageLink, text } from '#shared/lib/fields.ts'

test.each([
  ['a zero', 'A\u0000B', 'A B'],
  ['a vertical tab', 'A\u000bB', 'A B'],
  ['the next line of old terminals', 'A\u0085B', 'A B'],
  ['a line break', 'A\r\nBcc: all@example.com', 'A  Bcc: all@example.com'],
  ['a turn of direction', 'gpj.\u202eexe', 'gpj.exe'],
  ['an isolate', 'A\u2066B\u2069', 'AB'],
  ['a joined emoji', '👩\u200d🔧', '👩\u200d🔧'],
])('a line of text loses %s', (_, given, kept) => {
  expect(text(100).parse(given)).toBe(kept)
  expect(optionalText(100).parse(given)).toBe(kept)
})

test('a wrong field is named, also one with the name of what every object has', () => {
  const wrong = JSON.parse('{"constructor": 1, "__proto__": 2, "toString": 3}')
  const issues = z.strictObject({}).safeParse(wrong).error?.issues ?? []
  expect(
    Object.entries(fieldErrors(issues))
      .map(([field]) => field)
      .sort(),
  ).toEqual(['__proto__', 'constructor', 'toString'])
})

test('a multi-line text keeps its line breaks and loses other control characters', () => {
  expect(text(100, 'lines').parse('one\r\ntwo\u2028three\u0000\u202efour')).toBe('one\ntwo\nthree four')
})

test.each([
  ['https://www.facebook.com/some.page', true],
  ['https://m.facebook.com/profile.php?id=1', true],
  ['https://www.facebook.com/@some.page', true],
  ['https://fb.com/groups/banesa?ref=share#top', true],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example', false],
  ['https://lm.facebook.com/l.php?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/l.php?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/./l.php?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com//l.php?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/%6c.php?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/a/..%2fl.php?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/%2e/L.PHP?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/\\\\l.php?u=https%3A%2F%2Fevil.example', false],
  ['https://l.facebook.com./l.php?u=https%3A%2F%2Fevil.example', false],
  ['https://facebook.com@evil.example/', false],
  ['https://www.facebook.com:8080/some.page', false],
  ['https://www.facebook.com/%', false],
  ['https://www.facebook.com/flx/warn/?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/login.php?next=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Devil', false],
  ['https://www.facebook.com/dialog/share?redirect_uri=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/v21.0/dialog/oauth?redirect_uri=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/ajax/linkshim/?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/Plugins/error/confirm?next=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fevil.example', false],
  ['https://www.facebook.com/people/Arta-Krasniqi/100012345678901/', true],
  ['https://www.facebook.com/share/1AbCdEfGh/?mibextid=wwXIfr', true],
  ['https://www.facebook.com/groups/1234567890/posts/9876543210', true],
  ['https://www.facebook.com/p/Banesa-n%C3%AB-Prishtin%C3%AB-61550000000000/', true],
  ['\u202ahttps://www.facebook.com/ab\u202c', true],
  ['https://www.facebook.com/a\u202eb', false],
  ['https://www.facebook.com/a\u0000b', false],
  ['https://facebook.com.evil.example/', false],
  ['https://fb.me/kunda.shpk', true],
  ['l.facebook.com/l.php?u=https%3A%2F%2Fevil.example', false],
  ['facebook.com/l.php?u=https%3A%2F%2Fevil.example', false],
  ['facebook.com.evil.example/kunda', false],
  ['facebook.com@evil.example', false],
  ['evil.example/facebook.com/kunda', false],
  ['notfacebook.com/kunda', false],
  ['javascript:facebook.com/kunda', false],
])('%s is a link to Facebook: %s', (link, good) => {
  expect(facebookLink.safeParse(link).success).toBe(good)
})

test.each([
  ['restorantlugina.com', 'https://restorantlugina.com'],
  ['www.lugina.example/menu?day=1#top', 'https://www.lugina.example/menu?day=1#top'],
  ['//lugina.example', 'https://lugina.example'],
  [' http://lugina.example/ ', 'http://lugina.example/'],
  ['kafenëja.example', 'https://kafenëja.example'],
  ...['javascript:alert(1)', 'ftp://a.example', 'lugina', 'https://lugina', 'https://a@b.example', 'a@b.example'].map(
    (typed) => [typed, undefined] as const,
  ),
  ...['http://127.0.0.1/', 'http://[::1]/', 'https://a.example:8080/', 'http://router.local', 'a b.example'].map(
    (typed) => [typed, undefined] as const,
  ),
] as const)('%j as a page is %j (KND-07, INP-22)', (typed, address) => {
  expect(pageLink().safeParse(typed).data).toBe(address)
})

test('a page of a network lies at its own site (KND-07)', () => {
  const at = (typed: string) => pageLink(['instagram.com']).safeParse(typed).success
  expect(['instagram.com/a', 'https://www.instagram.com/a/'].map(at)).toEqual([true, true])
  expect(
    ['instagram.com.evil.example/a', 'notinstagram.com/a', 'l.instagram.com/?u=a', 'evil.example/instagram.com'].map(
      at,
    ),
  ).toEqual([...[false, false, false, false]])
})

test.each([
  ['facebook.com/kunda.shpk', 'https://facebook.com/kunda.shpk'],
  ['www.facebook.com/kunda.shpk', 'https://www.facebook.com/kunda.shpk'],
  ['FACEBOOK.COM/Kunda', 'https://FACEBOOK.COM/Kunda'],
  [' m.facebook.com/profile.php?id=1 ', 'https://m.facebook.com/profile.php?id=1'],
  ['fb.com/kunda', 'https://fb.com/kunda'],
  ['fb.me/kunda', 'https://fb.me/kunda'],
  ['//facebook.com/kunda', 'https://facebook.com/kunda'],
  ['http://facebook.com/kunda', 'http://facebook.com/kunda'],
])('the address %s of a page, as on a visiting card, is %s (INP-22)', (written, means) => {
  expect(facebookLink.parse(written)).toBe(means)
})
