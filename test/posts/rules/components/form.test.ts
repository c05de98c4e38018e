import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Language, languages } from '#shared/lib/language.ts'
import { hoursText, hoursTyped } from '#shared/posts/typedHours.ts'
import { newDraft, otherDrafts, saveDraft } from '#web/features/posts/form/draft.ts'
import { HoursField } from '#web/features/posts/form/HoursField.tsx'
import { ListingFormProvider, useListingForm } from '#web/features/posts/form/listingForm.ts'
import { NumberField } from '#web/features/posts/form/NumberField.tsx'
import type { ListingValues } from '#web/features/posts/form/values.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { numbers, roomTexts } from '../../../inputs/numbers.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open, refused } from '../../../support/render.tsx'

// Leaflet needs a layout. The pin is set by the search for places.
vi.mock('#web/ui/Map/PickerMap.tsx', () => ({ PickerMap: () => null }))

const arta = { name: 'Arta', lastName: 'Krasniqi', telephone: '', email: '', city: 'Prishtine' }
const caller = buildCaller([], { contact: arta })
const { listing, listings } = words.en

type Answers = NonNullable<Parameters<typeof open>[1]>['answers']

/** The form of a new listing. */
async function openForm({
  language = 'en',
  answers = {},
  city = 'Prishtine',
}: {
  language?: Language
  answers?: Answers
  city?: string
} = {}) {
  const member = buildCaller([], { contact: { ...arta, city } })
  const photo = {
    state: 'ready',
    url: '/photos/a.jpg',
    extension: 'jpg',
    width: 10,
    height: 10,
    placeholder: '#000000',
  }
  const page = await open('/user/add/post', {
    language,
    caller: member,
    answers: { 'photos.get': { data: photo }, ...answers },
  })
  const submit = () => page.user.click(screen.getByRole('button', { name: words[language].listing.submit }))
  return { ...page, submit }
}

/** A form that lacks nothing, as it was left before. */
function keepDraft(changes: Partial<ListingValues> = {}) {
  const flat = {
    listingType: 'rent',
    postType: 1,
    title: 'A flat',
    space: '60',
    rooms: '2',
    bathrooms: '1',
    price: '400',
  }
  const values = { ...newDraft().values, ...flat, 'input-location': 'Prishtine', ...changes } as ListingValues
  const photos = [{ id: 'a', key: 'photo-a', fileName: 'a.jpg', src: '/photos/a.jpg', primary: true }]
  saveDraft(caller.userId, { ...newDraft(values), photos })
}

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\*)?$`))
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

describe.each(languages)('in %s', (language) => {
  const t = words[language]

  test.each([
    ['space', numbers.map(({ typed, means }) => ({ typed, means, unit: ' m²' }))],
    ['rooms', roomTexts.map(({ typed, means }) => ({ typed, means: means && typed, unit: '' }))],
  ] as const)('the form says how it understands what is typed as %s (INP-02)', async (name, rows) => {
    const part = createElement(() => {
      const form = useListingForm({ initialValues: newDraft().values })
      return createElement(ListingFormProvider, { form } as never, createElement(NumberField, { field: name }))
    })
    const { user } = await open('/', { language, part })
    const input = screen.getByRole<HTMLInputElement>('textbox')
    for (const { typed, means, unit } of rows) {
      fireEvent.change(input, { target: { value: typed } })
      const help = document.body.textContent
      if (typeof means === 'object')
        for (const text of [t.listing.whichNumber, ...means.map((one) => formatNumber(one, language))])
          expect(help, typed).toContain(text)
      else if (typeof means === 'number' && means >= 0)
        expect(help, typed).toContain(`= ${formatNumber(means, language)}${unit}`)
      else expect([typed, help.includes('=')]).toEqual([typed, means !== undefined && typeof means !== 'number'])
    }
    if (name !== 'space') return
    fireEvent.change(input, { target: { value: '1234.567' } })
    await user.click(screen.getByRole('button', { name: `${formatNumber(1_234_567, language)} m²` }))
    expect(input.value).toBe('1234567')
  })

  test('a price says how it is understood, and offers its currency (INP-02)', async () => {
    const { user } = await openForm({ language })
    type(t.listing.price, '85.000 €')
    screen.getByText(`= ${formatMoney(85_000, 'Euro', language)}`.replaceAll('\u00a0', ' '))
    type(t.listing.price, '$2,500.00')
    await user.click(screen.getByRole('button', { name: t.listing.changeIt }))
    expect(field(t.listing.currency).value).toBe('USD')
  })

  test('opening hours are understood as they are typed, and copied to other days (KND-06)', async () => {
    let stored = ''
    const part = createElement(() => {
      const form = useListingForm({ initialValues: newDraft().values })
      stored = form.values.openingHours
      return createElement(ListingFormProvider, { form } as never, createElement(HoursField))
    })
    const { user } = await open('/', { language, part })
    const { weekdays } = t.listings
    type(weekdays.monday, '9am - 5 pm')
    screen.getByText('= 09:00–17:00')
    await user.click(screen.getByRole('button', { name: t.listing.hours.all }))
    type(weekdays.sunday, '')
    type(weekdays.friday, '12-15, 18-23')
    await user.click(screen.getByRole('button', { name: t.listing.hours.same.replace('{{day}}', weekdays.saturday) }))
    await user.click(screen.getByRole('button', { name: t.listing.hours.add }))
    type(t.listing.hours.date, '2026-12-31')
    type(t.listing.hours.dateHours, '9-12')
    const hours = hoursTyped(stored)
    expect(hours && hoursText(hours)).toBe(
      [
        ...['Mo', 'Tu', 'We', 'Th'].map((code) => `${code} 09:00-17:00`),
        ...['Fr', 'Sa'].map((code) => `${code} 12:00-15:00,18:00-23:00`),
        '2026-12-31 09:00-12:00',
      ].join('; '),
    )
  })

  test('a form that lacks something says what, in order (VAL-01, MSG-22, MSG-24, MSG-25, MSG-26, MSG-27, MSG-28)', async () => {
    const { submit } = await openForm({ language })
    const { errors } = t.listing
    const { listingType, postType, space, bathrooms, rooms, price, city, photos } = errors
    const problems = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('listitem')
        .map((one) => one.textContent)
    expect(field(t.listing.city).value).toBe('Prishtine')
    type(t.listing.city, '')
    type(t.listing.title, 'a'.repeat(251))
    await submit()
    const counted = errors.title.replace('{{count}}', '251')
    expect(problems()).toEqual([listingType, postType, counted, space, bathrooms, rooms, price, city, photos])
    type(t.listing.title, 'A title')
    type(t.listing.price, '12,3456')
    type(t.listings.facts.space, '1.2345')
    type(t.listings.facts.rooms, 'two')
    const { spaceFormat, wholeFormat, priceFormat } = errors
    const whole = wholeFormat.replace('{{field}}', t.listings.facts.rooms)
    expect(problems()).toEqual([listingType, postType, spaceFormat, bathrooms, whole, priceFormat, city, photos])
    if (language === 'en') {
      expect(counted).toContain('The title can have a maximum of 250 characters. You have marked 251 characters.')
      expect([listingType, space]).toEqual(['Please select the post type.', 'Please set the space.'])
    } else expect(priceFormat).toBe('Çmimi duhet të jetë i formatit numër apo numër me dy vlera pas presjes dhjetore!')
  })
})

describe('the fields follow the kind of listing', () => {
  beforeEach(() => openForm())
  const labels = () => [...document.querySelectorAll('form label')].map((one) => one.textContent?.replace(/\s*\*$/, ''))
  const shows = (...names: string[]) => expect(labels()).toEqual(expect.arrayContaining(names))
  const hides = (...names: string[]) => expect(names.filter((name) => labels().includes(name))).toEqual([])
  const choicesOf = (name: string) =>
    within(screen.getByRole('radiogroup', { name: new RegExp(name) })).getAllByRole<HTMLInputElement>('radio')
  const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
  const sorted = (names: (string | null | undefined)[]) => names.toSorted()
  const named = (name: string) =>
    sorted(choicesOf(name).map((one) => one.closest('label')?.textContent ?? one.labels?.[0]?.textContent))
  const chosen = (name: string) => choicesOf(name).filter((one) => one.checked).length

  test('there are three categories; a home has one of three offers and one of six types (PRD-02, PRD-03, FRM-03, FRM-04, FRM-13, STA-14)', () => {
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
      Object.values(listings.mainCategories),
    )
    const { rent, selling, cimere } = listings.offers
    for (const offer of [rent, selling]) {
      choose(offer)
      expect(chosen(listing.listingType)).toBe(1)
    }
    const { Shtepi, Banese, Toke, Zyre, Lokal, Ville } = listings.types
    expect(named(listing.postType)).toEqual(sorted([Shtepi, Banese, Toke, Zyre, Lokal, Ville]))
    for (const type of [Shtepi, Banese]) {
      choose(type)
      expect(chosen(listing.postType)).toBe(1)
    }
    choose(cimere)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: rent }).checked).toBe(false)
  })

  test('the types of homes have different size fields; rare ones are folded (FRM-06, FRM-15, FRM-16, FRM-17, FRM-18)', () => {
    const { facts, types, offers } = listings
    choose(offers.rent)
    choose(types.Banese)
    shows(facts.space, facts.rooms, facts.bathrooms, listing.price, facts.floor, facts.furnished, facts.availableFrom)
    hides(facts.kate, listing.numberOfPeopleAllowed, facts.units, listing.dailyPrice)
    for (const rare of [
      facts.heating,
      facts.elevator,
      facts.balcony,
      facts.yearBuilt,
      facts.pets,
      facts.utilities,
      facts.deposit,
    ])
      expect(field(rare).closest('details')?.open, rare).toBe(false)
    choose(offers.selling)
    hides(facts.furnished, facts.availableFrom)
    choose(offers.rent)
    for (const type of [types.Zyre, types.Lokal]) {
      choose(type)
      shows(facts.units, facts.floor)
      hides(facts.rooms)
    }
    choose(types.Toke)
    expect(facts.ari).toMatch(/^Ari \(m[2²]\)$/)
    shows(facts.ari)
    hides(facts.space, facts.bathrooms, facts.rooms)
    choose(types.Shtepi)
    shows(facts.kate, facts.rooms, facts.bathrooms)
    choose(types.Ville)
    shows(facts.kate, listing.numberOfPeopleAllowed, listing.dailyPrice)
  })

  test('a venue has one of four kinds, and a number of people (PRD-04, FRM-05, FRM-14, STA-14)', () => {
    openTab(listings.mainCategories.gastronomi)
    expect(named(listing.venueType)).toEqual(sorted(Object.values(listings.venues)))
    for (const kind of Object.values(listings.venues)) {
      choose(kind)
      expect(chosen(listing.venueType)).toBe(1)
    }
    shows(listing.numberOfPeopleAllowed)
    hides(listings.facts.rooms, listings.facts.bathrooms)
  })

  test('a car has its own fields, by offer and brand (PRD-05, FRM-19, FRM-20, FRM-21, FRM-22, FRM-23)', () => {
    const { facts } = listings
    const details = [facts.model, facts.manufactureYear, facts.kilometers, facts.petrolType, facts.transmision]
    openTab(listings.mainCategories.vetura)
    choose(listings.offers.rent)
    shows(listing.dailyPrice, listing.monthlyPrice)
    hides(facts.space, facts.bathrooms, ...details)
    const tick = (brand: string) => fireEvent.click(screen.getByRole('checkbox', { name: brand, hidden: true }))
    fireEvent.click(screen.getByText(listing.brandPlaceholder))
    for (const brand of ['Volkswagen', 'Audi']) tick(brand)
    shows(...details, facts.color, facts.placeOfOrigin, facts.nrSeats, facts.nrDoors)
    choose(listings.offers.selling)
    hides(facts.nrSeats, facts.nrDoors, listing.dailyPrice, listing.monthlyPrice)
    shows(listing.price, ...details)
    for (const brand of ['Volkswagen', 'Audi']) tick(brand)
    hides(...details)
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${listing.otherMake}`) }))
    shows(...details)
  })
})

test('who looks for a room is asked for a budget, from when and who they are, and for nothing of a home (KND-20, D-365)', async () => {
  saveDraft(
    caller.userId,
    newDraft({ ...newDraft().values, listingType: 'cimere', postType: 3, 'input-location': 'Prishtine' }),
  )
  const { user, submit, sent } = await openForm()
  const { seeking, errors } = listing
  await user.selectOptions(field(listings.facts.roomAd), listings.options.roomAd.seeks)
  for (const name of [listings.facts.space, listings.facts.rooms, listings.facts.deposit])
    expect(screen.queryByLabelText(new RegExp(`^${name}`)), name).toBeNull()
  expect(screen.queryByRole('radiogroup', { name: listing.mapChoice })).toBeNull()
  type(listing.title, 'Looking for a room')
  await submit()
  const problems = within(screen.getByRole('alert')).getAllByRole('listitem')
  expect(problems.map((one) => one.textContent)).toEqual([errors.price, errors.availableFrom, errors.description])
  type(listing.description, 'I am quiet and tidy.')
  type(seeking.price, '150')
  type(listings.facts.neededFrom, '2026-12-01')
  type(seeking.neighborhood, 'Dardania, Ulpiana')
  await submit()
  await vi.waitFor(() => expect(sent('posts.create')).toHaveLength(1))
  expect(sent('posts.create')[0]?.body).toMatchObject({
    roomAd: 'seeks',
    price: 150,
    availableFrom: '2026-12-01',
    neighborhood: 'Dardania, Ulpiana',
    photos: [],
  })
})

test('a rare field of a draft is unfolded and sent (FRM-06)', async () => {
  keepDraft({ heating: 'central', elevator: 'yes', deposit: '300' })
  const { submit, sent } = await openForm()
  expect(field(listings.facts.heating).closest('details')?.open).toBe(true)
  await submit()
  await vi.waitFor(() => expect(sent('posts.create')).toHaveLength(1))
  expect(sent('posts.create')[0]?.body).toMatchObject({ heating: 'central', elevator: 'yes', deposit: 300 })
})

test('a new listing begins with the city of the account, which is no draft and gives way to a place elsewhere', async () => {
  const answers = {
    'places.suggest': { data: [{ text: 'Dardania, Prishtinë', latitude: 42.65, longitude: 21.15 }] },
    'places.reverse': { data: { neighborhood: 'Dardania', city: 'Prishtine' } },
  }
  const { user } = await openForm({ city: 'Queens', answers })
  expect([field(listing.city).value, field(listing.currency).value]).toEqual(['Queens', 'USD'])
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
  await pickPlace(user, 'Dardania, Prishtinë')
  await vi.waitFor(() => expect(field(listing.city).value).toBe('Prishtine'))
  expect(field(listing.neighborhood).value).toBe('Dardania')
})

type User = Awaited<ReturnType<typeof open>>['user']
async function pickPlace(user: User, place: string) {
  await user.type(screen.getByRole('combobox', { name: listing.placeSearch }), place)
  await user.click(await screen.findByRole('option', { name: place }))
}

test('a failed place lookup does not prevent saving (FRM-28)', async () => {
  keepDraft()
  const { user, submit, sent } = await openForm({
    answers: {
      'places.suggest': { data: [{ text: 'Somewhere', latitude: 42.66, longitude: 21.16 }] },
      'places.reverse': refused(503, {}),
    },
  })
  await pickPlace(user, 'Somewhere')
  await vi.waitFor(() => expect(sent('places.reverse')).toHaveLength(1))
  await submit()
  await vi.waitFor(() => expect(sent('posts.create')).toHaveLength(1))
  expect(sent('posts.create')[0]?.body).toMatchObject({ latitude: 42.66 })
  expect(sent('posts.create')[0]?.body).not.toHaveProperty('neighborhood')
})

test('another city asks before it takes the pin away (INP-04)', async () => {
  keepDraft({ latitude: 42.66, longitude: 21.16 })
  const { user } = await openForm()
  const { otherCity, clearPoint } = listing
  const isPinned = () => screen.queryByRole('button', { name: clearPoint }) !== null
  const answer = async (city: string, name: string) => {
    type(listing.city, city)
    const dialog = await screen.findByRole('dialog', { name: otherCity.title })
    await user.click(within(dialog).getByRole('button', { name }))
    return [field(listing.city).value, isPinned()]
  }
  expect(await answer('Brooklyn', otherCity.keepCity)).toEqual(['Prishtine', true])
  expect(await answer('Fushe Kosove', otherCity.keepPin)).toEqual(['Fushe Kosove', true])
  expect(await answer('Brooklyn', clearPoint)).toEqual(['Brooklyn', false])
  // There is a price already, so its currency is asked about.
  screen.getByText('Is the price in US dollars?')
  await user.click(screen.getByRole('button', { name: listing.changeIt }))
  expect(screen.queryByText('Is the price in US dollars?')).toBeNull()
})

test('a pin that is too far from its city is refused, with both named (INP-04)', async () => {
  keepDraft({ latitude: 42.66, longitude: 21.16, 'input-location': 'Brooklyn' })
  const { submit } = await openForm()
  await submit()
  const problems = within(await screen.findByRole('alert')).getAllByRole('link')
  const { cityOfPin, pinOfCity } = listing.errors
  expect(problems.map((one) => one.textContent)).toEqual(
    [cityOfPin, pinOfCity].map((text) => text.replace('{{km}}', '40')),
  )
})

describe('a car that lacks what people filter by (KND-05)', () => {
  const { lacked } = listing
  const car: Partial<ListingValues> = {
    ...{ category: 'vetura', listingType: 'selling', postType: 9 },
    ...{ brand: ['Audi'], kilometers: '90000' },
  }
  const answers = { 'posts.create': { data: { postId: '01JD0000000000000000000000' } } }

  test('is asked for it once more, and published without it', async () => {
    keepDraft({ ...car, manufactureYear: '2016' })
    const { submit, user } = await openForm({ answers })
    await submit()
    const dialog = within(await screen.findByRole('dialog', { name: lacked.title }))
    dialog.getByText(lacked.text.replace('{{facts}}', 'Fuel, Power'))
    await user.click(dialog.getByRole('button', { name: lacked.publish }))
    await screen.findAllByText(listing.success)
  })

  test('goes back to the first of them, and is asked no second time', async () => {
    keepDraft(car)
    const { submit, user } = await openForm({ answers })
    await submit()
    await user.click(await screen.findByRole('button', { name: lacked.add }))
    await vi.waitFor(() => expect(document.activeElement).toBe(field(listings.facts.manufactureYear)))
    await submit()
    await screen.findAllByText(listing.success)
  })

  test('of no make leads to the makes', async () => {
    keepDraft({ ...car, brand: [] })
    const { submit, user } = await openForm({ answers })
    await submit()
    await user.click(await screen.findByRole('button', { name: lacked.add }))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(listing.brandPlaceholder))
  })
})

test('the model is suggested by its make, and any other can be typed (KND-05)', async () => {
  keepDraft({ category: 'vetura', listingType: 'selling', postType: 9, brand: ['Volkswagen'] })
  const { user } = await openForm()
  await user.type(field(listings.facts.model), 'golf g')
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(offered.map((one) => one.textContent)).toEqual(['Golf GTD', 'Golf GTE', 'Golf GTI'])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(field(listings.facts.model).value).toBe('Golf GTI')
  await user.type(field(listings.facts.model), ' Edition 35')
  expect(field(listings.facts.model).value).toBe('Golf GTI Edition 35')
})

test('in New York, kilometres are typed as miles (KND-03)', async () => {
  keepDraft({ category: 'vetura', listingType: 'selling', postType: 9, brand: ['Audi'], 'input-location': 'Brooklyn' })
  await openForm({ city: 'Brooklyn' })
  type(listings.facts.kilometers, '60000')
  expect(field(listings.facts.kilometers).closest('div')?.parentElement?.textContent).toMatch(/60,000 mi/)
})

test('a refused save keeps the form, and explains why (MSG-02)', async () => {
  keepDraft()
  const { submit } = await openForm({ answers: { 'posts.create': refused(500, {}) } })
  await submit()
  await screen.findByText('There was a problem sending the data, please try again.')
  expect(field(listing.title).value).toBe('A flat')
})

test('a photo that is too small to look good is told to its owner (INP-05)', async () => {
  keepDraft()
  await openForm()
  await screen.findByText(listing.photos.small.replace('{{width}}', '10').replace('{{height}}', '10'))
})

describe('a draft that another window has open (INP-19, D-275)', () => {
  const { drafts } = words.en.common
  const title = () => field(listing.title).value

  test('is shown with a question, and begun anew it stays for the other window', async () => {
    keepDraft()
    const names = new Set<string>()
    const request = async (name: string, _: object, hold: (lock: object | null) => void) =>
      hold(names.add(name).size === 1 ? null : {})
    vi.stubGlobal('navigator', { ...navigator, locks: { request } })
    const page = await openForm()
    await screen.findByText(drafts.held, { exact: false })
    expect(title()).toBe('A flat')
    await page.user.click(screen.getByRole('button', { name: drafts.begin }))
    expect(title()).toBe('')
    expect(screen.queryByText(drafts.held, { exact: false })).toBeNull()
    expect(otherDrafts(caller.userId, '').map(({ values }) => values.title)).toEqual(['A flat'])
  })

  test('of several drafts a new window asks which to carry on', async () => {
    keepDraft()
    dropOwn()
    keepDraft({ title: 'A house' })
    dropOwn()
    const page = await openForm()
    await screen.findByText(drafts.several, { exact: false })
    const other = title() === 'A flat' ? 'A house' : 'A flat'
    await page.user.click(screen.getByRole('button', { name: `“${other}”` }))
    expect(title()).toBe(other)
  })
})

test('drafts are listed beside the own listings: one is deleted and brought back, another one carried on (KND-18)', async () => {
  const { mine, common } = words.en
  keepDraft()
  dropOwn()
  keepDraft({ title: '' })
  dropOwn()
  const page = await open('/user/post-list', { caller, answers: { 'posts.mine': { data: [] } } })
  const section = (await screen.findByRole('heading', { name: mine.drafts.title })).closest('section')
  const titles = () => [...(section?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent).toSorted()
  const of = (action: string, title: string) => ({
    name: mine.actions.label.replace('{{action}}', action).replace('{{title}}', title),
  })
  expect(titles()).toEqual(['A flat', common.drafts.untitled])
  await page.user.click(screen.getByRole('button', of(mine.actions.delete, common.drafts.untitled)))
  expect(titles()).toEqual(['A flat'])
  await page.user.click(await screen.findByRole('button', { name: mine.drafts.undo }))
  expect(titles()).toHaveLength(2)
  await page.user.click(screen.getByRole('link', of(mine.drafts.continue, 'A flat')))
  expect(page.address()).toBe('/user/add/post')
  cleanup()
  await openForm()
  expect(field(listing.title).value).toBe('A flat')
  await page.user.click(screen.getByRole('button', { name: listing.startAnother }))
  expect(field(listing.title).value).toBe('')
  expect(otherDrafts(caller.userId, '')).toHaveLength(2)
})

/** Forgets which draft is that of this window, as in a new one. */
const dropOwn = () => sessionStorage.clear()
