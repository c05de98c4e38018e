import { describe, expect, test } from 'vitest'
import { shownVin, vin } from '#shared/posts/vin.ts'

describe('a VIN is checked (KND-04)', () => {
  test.each([
    ['1HGCM82633A004352', 'made in the USA, with its check digit'],
    ['1M8GDM9AXKP042788', 'whose check digit is X'],
    ['5GZCZ43D13S812715', 'of the last region of North America'],
    ['WVWZZZ1KZ8W123456', 'of Europe, where the ninth place is free'],
  ])('%s: %s', (number) => expect(vin.parse(number)).toBe(number))

  test.each([
    ['1HGCM82633A004353', 'another serial number does not fit the digit'],
    ['1HGCM82643A004352', 'another digit'],
    ['WVWZZZ1KZ8W12345', 'too short'],
    ['WVWZZZ1KZ8W1234567', 'too long'],
    ['WVWZZZ1KZ8WI23456', 'with an I'],
    ['WVWZZZ1KZ8WO23456', 'with an O'],
    ['WVWZZZ1KZ8WQ23456', 'with a Q'],
    ['WVWZZZ1KZ8W••••••', 'as strangers see it'],
  ])('not %s: %s', (number) => expect(vin.safeParse(number).success).toBe(false))

  test('it may be typed in small letters and in groups', () => {
    expect(vin.parse(' wvw zzz-1kz 8w1 23456 ')).toBe('WVWZZZ1KZ8W123456')
  })
})

test('others see its first eleven characters (KND-04)', () => {
  expect(shownVin('WVWZZZ1KZ8W123456')).toBe('WVWZZZ1KZ8W••••••')
})
