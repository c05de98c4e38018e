import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Profile } from '#shared/accounts/answers.ts'
import { profileChange } from '#shared/accounts/schema.ts'
import { nameInputs } from '../../../inputs/names.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, field, fill, open, refused, type Sent } from '../../../support/render.tsx'

vi.mock('#web/lib/session.ts', () => ({}))

const { accounts, common, profile: t } = words.en
const { errors, fields } = accounts
const caller = buildCaller()
const stored: Profile = {
  ...{ userID: 'arta', name: 'Arta', lastName: 'Krasniqi', email: 'arta@example.com', telephone: '+38344123456' },
  ...{ city: 'Prishtine', isAgency: false, agencyName: '', isCimer: false, cimerFacebookLink: '', suspended: false },
  ...{ profilePicBlobString: '', fileExt: '', showEmail: false, createdAt: '2026-05-01T10:00:00.000Z' },
}
const opened = (answers: NonNullable<Parameters<typeof open>[1]>['answers'] = {}) =>
  open('/user/details', { caller, answers: { 'accounts.get': { data: stored }, ...answers } })
type User = Awaited<ReturnType<typeof open>>['user']

/** The account after a change, as the server stores it. */
const update = ({ body }: Sent) => ({ data: { user: { ...stored, ...profileChange.parse(body) } } })

/** Presses a button, and confirms it. */
async function confirmed(user: User, button: string, { yes }: { yes: string }): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }))
}

const told = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

/** A name that is taken, one that is refused, and none. */
const oneEach = Object.values(
  Object.groupBy(nameInputs, ({ means }) => (typeof means === 'string' ? means : 'taken')),
).flatMap((some) => some?.[0] ?? [])

test.each(oneEach)('the profile takes or refuses the name $typed (INP-03, INP-10)', async ({ typed, means }) => {
  const { user } = await opened({ 'accounts.update': update })
  await screen.findByRole('button', { name: t.details.save })
  fill(fields.name, typed)
  if (typeof means === 'string') {
    await user.click(screen.getByRole('button', { name: t.details.save }))
    expect(told()).toEqual([means === 'required' ? errors.nameRequired : errors.nameInvalid])
    return
  }
  await confirmed(user, t.details.save, t.ask)
  await screen.findByText(t.details.saved)
  expect(field(fields.name).value).toBe(means.name)
})

test('an incomplete profile shows what is missing, in the order of the form (MSG-41, VAL-41, VAL-42)', async () => {
  const { user, sent } = await opened()
  const save = await screen.findByRole('button', { name: t.details.save })
  for (const name of [fields.name, fields.lastName, fields.email, fields.telephone]) fill(name, ' ')
  await user.click(save)
  expect(told()).toEqual([errors.nameRequired, errors.lastNameRequired, errors.emailRequired, errors.telephoneRequired])
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(sent('accounts.update')).toEqual([])
})

test('a refused save keeps the form, also when the page is opened again, and says so (MSG-43, MSG-45)', async () => {
  const server = refused(500, {})
  let answer: object = { data: stored }
  const answers = { 'accounts.get': () => answer, 'accounts.update': server, 'accounts.delete': server }
  const first = await opened(answers)
  await screen.findByRole('button', { name: t.details.save })
  fill(fields.name, 'Besa')
  await confirmed(first.user, t.details.save, t.ask)
  await screen.findByText(t.details.failed)
  expect(field(fields.name).value).toBe('Besa')
  await confirmed(first.user, t.delete.open, t.delete.ask)
  await screen.findByText(t.delete.failed)

  answer = refused(400, { code: 'badInput' })
  cleanup()
  const again = await opened(answers)
  expect(field(fields.name).value).toBe('Besa')
  await again.user.click(screen.getByRole('button', { name: t.discard }))
  expect(field(fields.name).value).toBe('Arta')
})

test('a profile that could not be loaded can be asked for again', async () => {
  let answer: object = refused(400, { code: 'badInput' })
  const { user } = await opened({ 'accounts.get': () => answer })
  await screen.findByRole('heading', { name: t.failed })
  answer = { data: stored }
  await user.click(screen.getByRole('button', { name: common.retry }))
  await waitFor(() => expect(field(fields.name).value).toBe('Arta'))
})

test('a visitor is led home from the profile (RTE-21)', async () => {
  expect((await open('/user/details')).address()).toBe('/user/dashboard')
})
