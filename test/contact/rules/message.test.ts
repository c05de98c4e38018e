import { expect, test } from 'vitest'
import { asShown, emptyMessage, messageOf, wrongIn } from '../../../web/features/contact/parts/message.ts'

const filled = {
  ...emptyMessage,
  name: ' Besa ',
  lastName: 'Gashi',
  telephone: 'call me',
  email: 'besa@example.com',
  message: 'Is it free?',
}

test('every blank field is reported, in the order of the form (VAL-33, VAL-34)', () => {
  const blank = { ...emptyMessage, name: ' ', lastName: 'Gashi', message: '\n' }
  expect(wrongIn(blank)).toEqual({
    name: 'required',
    email: 'required',
    telephone: 'required',
    message: 'required',
  })
})

test('the full name is joined and trimmed; a malformed phone does not prevent sending (VAL-35, VAL-36)', () => {
  expect(wrongIn(filled)).toBeUndefined()
  expect(messageOf(filled)).toMatchObject({ fullName: 'Besa Gashi', telephone: 'call me' })
  expect(messageOf({ ...filled, lastName: ' ' })).toMatchObject({ fullName: 'Besa' })
})

test('an invalid e-mail is reported', () => {
  expect(wrongIn({ ...filled, email: 'besa@' })).toEqual({ email: 'invalid' })
})

test('a server error of the full name is shown at the first name', () => {
  expect(asShown({ fullName: 'tooLong', email: 'invalid' })).toEqual({ name: 'tooLong', email: 'invalid' })
  expect(asShown({ email: 'invalid' })).toEqual({ email: 'invalid' })
})
