import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { connectBrowser, desktop, expectQuiet, phone } from '../support/browser.ts'
import { bypassApi } from '../support/bypassApi.ts'
import { call, eventually } from '../support/http.ts'
import { expectAccessible, openAs, presser, words } from '../support/journeys.ts'
import { publish } from '../support/listings.ts'
import { mailsTo, signUp } from '../support/people.ts'
import { expectAllReachable } from '../support/reachable.ts'
import { signUpAgency } from '../support/teams.ts'

let browser: Browser
beforeAll(async () => {
  bypassApi()
  browser = await connectBrowser()
})

describe.each([
  ['en', phone],
  ['al', desktop],
] as const)('in %s, %o', (language, viewport) => {
  const t = words[language].teams
  const touch = viewport === phone
  const press = presser(touch)

  test('an agency invites somebody, who joins by the mail, acts for it and is removed (OWN-07)', async () => {
    const [agency, member] = [await signUpAgency(language), await signUp()]
    const postId = await publish(agency, { title: 'Banesë me ballkon' })
    const leader = await openAs(browser, agency, '/user/team', { language, viewport, touch })
    await leader.page.getByText(t.alone.title).waitFor()
    const field = leader.page.getByLabel(t.invite.email, { exact: true })
    await field.fill('arta@')
    await press(leader.page.getByRole('button', { name: t.invite.send }))
    await leader.page.getByText(t.invite.wrong).waitFor()
    await field.fill(member.email)
    await press(leader.page.getByRole('button', { name: t.invite.send }))
    await leader.page.getByRole('heading', { name: t.invitations }).waitFor()
    await expectAccessible(leader.page)

    const { text } = await eventually(async () => (await mailsTo(member.email)).at(-1))
    const link = /\/user\/team\/join\S+/.exec(text)?.[0] ?? ''
    const joiner = await openAs(browser, member, link, { language, viewport, touch })
    await press(joiner.page.getByRole('button', { name: t.join.yes }))
    // The listings are those of the agency, and every page says for whom one acts.
    await joiner.page.getByText('Banesë me ballkon').first().waitFor()
    await joiner.page.getByText(t.acting.for.replace('{{name}}', 'Kulla Estate')).waitFor()
    await joiner.page.goto(`/user/post-details/${postId}`)
    const charge = joiner.page.getByRole('combobox', {
      name: t.charge.label.replace('{{title}}', 'Banesë me ballkon'),
    })
    await charge.selectOption(member.userId)
    await eventually(async () => {
      const { body } = await call<{ data: { name?: string } }>('teams.inCharge', { params: { postId } })
      return body.data.name
    })
    await expectAllReachable(joiner.page)

    await leader.page.reload()
    await press(leader.page.getByRole('button', { name: t.removeOf.replace('{{name}}', 'Arta Krasniqi') }))
    await press(leader.page.getByRole('dialog').getByRole('button', { name: t.removing.yes }))
    await leader.page.getByText(t.alone.title).waitFor()
    await joiner.page.goto('/user/post-list')
    await joiner.page.getByText(t.acting.for.replace('{{name}}', 'Kulla Estate')).waitFor({ state: 'hidden' })
    expect(await joiner.page.getByText('Banesë me ballkon').count()).toBe(0)
    expectQuiet(leader.complaints)
    for (const { close } of [leader, joiner]) await close()
  })
})
