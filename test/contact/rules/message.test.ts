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

test('every blank field is told, in the order of the form (VAL-33, VAL-34)', () => {
  const blank = { ...emptyMessage, name: ' ', lastName: 'Gashi', message: '\n' }
  expect(wrongIn(blank)).toEqual({
    name: 'required',
    email: 'required',
    telephone: 'required',
    message: 'required',
  })
})

test('the name is put together and trimmed; a phone that looks wrong does not stand in the way (VAL-35, VAL-36)', () => {
  expect(wrongIn(filled)).toBeUndefined()
  expect(messageOf(filled)).toMatchObject({ fullName: 'Besa Gashi', telephone: 'call me' })
  expect(messageOf({ ...filled, lastName: ' ' })).toMatchObject({ fullName: 'Besa' })
})

test('an e-mail that cannot be answered is told', () => {
  expect(wrongIn({ ...filled, email: 'besa@' })).toEqual({ email: 'invalid' })
})

test('what the server finds wrong with the full name is told at the first name', () => {
  expect(asShown({ fullName: 'tooLong', email: 'invalid' })).toEqual({ name: 'tooLong', email: 'invalid' })
  expect(asShown({ email: 'invalid' })).toEqual({ email: 'invalid' })
})
