import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ManagedPost } from '#shared/manage/answers.ts'
import { words } from '../../../support/dictionary.ts'
import { buildCaller, open, refused } from '../../../support/render.tsx'

const { admin: t } = words.en
const caller = buildCaller([1])
const title = 'Rare flat'
const post: ManagedPost = {
  ...{
    postId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
    title,
    userId: 'owner',
    userName: 'Besa Shala',
    userEmail: 'besa@example.com',
  },
  ...{ description: 'Behind the old mill.', neighborhood: 'Ulpiana', neighborhoodExtra: 'Qendra Arberi' },
  ...{ createdAt: '2026-05-01T10:00:00.000Z', 'input-location': 'Prishtine', active: true, archived: true },
  ...{
    withheld: true,
    restricted: false,
    firstAdSlider: false,
    secondAdSlider: true,
    popular: false,
    sponsored: false,
  },
  ...{ postType: { postTypeId: 1, description: 'Banese' }, rent: true, selling: false, cimere: false },
  ...{ price: 350, currency: 'Euro', photo: { key: 'a/b', width: 16, height: 12, placeholder: '#336699' } },
}
const choices = { type: {}, offer: {}, place: {}, only: { reported: 0, restricted: 0, noPhoto: 0 } }
const listed = { 'manage.posts': { data: [post], numOfPosts: 1, choices } }
const labelled = (action: string) => t.labelled.replace('{{action}}', action).replace('{{title}}', title)

test('a row shows all fields of a post with photo and price, and links to it and to where it is hidden (ADM-08, ADM-09, ADM-10, ADM-11, ADM-12, ADM-13, ADM-14, ADM-19, USR-24, TRU-13)', async () => {
  await open('/user/manage', { caller, answers: listed })
  const head = await screen.findByRole('rowheader')
  const row = within(head.closest('tr') as HTMLElement)
  const { archived, columns, hide, withheld } = t.posts
  for (const text of [post.postId, post.description, 'Ulpiana', '+ Qendra Arberi', 'Besa Shala', archived, withheld])
    row.getByText(text)
  row.getByText('01/05/2026')
  expect(row.getByRole('link', { name: /^besa/ }).getAttribute('href')).toBe(`mailto:${post.userEmail}`)
  expect(within(head).getByRole('link', { name: title }).getAttribute('href')).toBe(`/user/post-details/${post.postId}`)
  expect(head.textContent).toContain('€350')
  expect(head.querySelector('img')?.getAttribute('src')).toContain('/photos/a/b')
  expect(row.getByRole('link', { name: hide }).getAttribute('href')).toBe(`/user/cases/listing/${post.postId}`)
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(Object.values(columns))
})

test.each([
  ['/user/manage', { placement: 'all' }],
  ['/user/manage?placement=any', { placement: 'any' }],
  ['/user/sponsored', { placement: 'sponsored' }],
  ['/user/manage?placement=first', { placement: 'first' }],
  ['/user/sponsored?placement=all', { placement: 'all' }],
  ['/user/manage?search=rare', { placement: 'all', search: 'rare' }],
] as const)(
  '%s asks for its posts, and marks which they are (ADM-01, ADM-02, RTE-22, RTE-25)',
  async (address, query) => {
    const { admin: al } = words.al
    const answers = { 'manage.posts': { data: [], numOfPosts: 0, choices } }
    const page = await open(address, { language: 'al', caller, answers })
    screen.getByRole('heading', { level: 1, name: /^Menaxho postimet/ })
    const filters = within(screen.getByRole('navigation', { name: al.posts.filters }))
    expect(filters.getByRole('link', { current: 'page' }).textContent).toBe(al.placements[query.placement])
    expect(page.sent('manage.posts')[0]?.query).toEqual(expect.objectContaining(query))
    await screen.findByRole('heading', { name: 'search' in query ? al.posts.empty.search : al.posts.empty.placement })
  },
)

test('a search is in the address, and can be undone by going back (ADM-06, ADM-07)', async () => {
  const page = await open('/user/manage', { caller, answers: listed })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: t.posts.search })
  for (const wanted of ['mill', 'besa@example.com']) {
    await page.user.clear(box)
    await page.user.type(box, `${wanted}{Enter}`)
    expect(page.address()).toBe(`/user/manage?${new URLSearchParams({ search: wanted })}`)
  }
  await act(async () => history.back())
  await waitFor(() => expect(box.value).toBe('mill'))
  await page.user.click(screen.getByRole('button', { name: t.search.clear }))
  expect(page.address()).toBe('/user/manage')
  const asked = page.sent('manage.posts').map(({ query }) => query.search)
  expect(asked).toEqual([undefined, 'mill', 'besa@example.com', 'mill', undefined])
})

test('reports are counted in a row, and filters and order stand in the address with the rest (TRU-13)', async () => {
  const answers = { 'manage.posts': { ...listed['manage.posts'], data: [{ ...post, reports: 2 }] } }
  const page = await open('/user/manage?search=rare', { caller, answers })
  const reports = await screen.findByRole('link', { name: t.posts.reports_other.replace('{{count}}', '2') })
  expect(reports.getAttribute('href')).toBe(`/user/cases/listing/${post.postId}`)
  await page.user.selectOptions(screen.getByRole('combobox', { name: words.en.mine.filters.only }), 'reported')
  await page.user.selectOptions(screen.getByRole('combobox', { name: words.en.mine.filters.order }), 'dearest')
  expect(page.address()).toBe('/user/manage?search=rare&only=reported&order=dearest')
  await waitFor(() =>
    expect(page.sent('manage.posts').at(-1)?.query).toMatchObject({
      search: 'rare',
      only: 'reported',
      order: 'dearest',
    }),
  )
})

test('the pages of a table have three links, of which two are shown on a phone, and the first and the last one (ADM-23, D-277)', async () => {
  await open('/user/manage?page=2', { caller, answers: { 'manage.posts': { data: [post], numOfPosts: 500, choices } } })
  const links = await within(await screen.findByRole('navigation', { name: words.en.common.pages })).findAllByRole(
    'link',
  )
  const pages = links.filter((link) => !link.hasAttribute('rel'))
  const shownOn = (hidden: string) =>
    pages.filter((link) => !link.hasAttribute(`data-${hidden}`)).map((link) => link.textContent)
  expect(shownOn('narrow')).toEqual(['1', '2', '3', 'of 10'])
  expect(shownOn('wide')).toEqual(['1', '2', '3', 'of 10'])
})

test.each([
  ['first', 'firstAdSlider'],
  ['second', 'secondAdSlider'],
  ['popular', 'popular'],
  ['sponsored', 'sponsored'],
] as const)(
  'the placement %s is a switch, which goes back with a notice when the server refuses (ADM-15, ADM-16, ADM-17, ADM-18, ADM-24, D-36)',
  async (name, flag) => {
    const answer = Promise.withResolvers<object>()
    const page = await open('/user/manage', { caller, answers: { ...listed, 'manage.place': () => answer.promise } })
    const control = await screen.findByRole<HTMLInputElement>('switch', { name: labelled(t.posts.columns[name]) })
    expect(control.checked).toBe(post[flag])
    await page.user.click(control)
    expect(control.checked).toBe(!post[flag])
    expect(page.sent('manage.place')).toMatchObject([
      { params: { placement: name }, body: { postId: post.postId, state: !post[flag] } },
    ])
    answer.resolve(refused(500, { code: 'internal' }))
    await screen.findByText(
      t.posts.placeFailed.replace('{{placement}}', t.placements[name]).replace('{{title}}', title),
    )
    expect(control.checked).toBe(post[flag])
  },
)

test('a post of another user is deleted after a confirmation (STA-20, ROL-10, MSG-19, MSG-32)', async () => {
  const { admin: al } = words.al
  let answer: object = refused(500, { code: 'internal' })
  let left = [post]
  const page = await open('/user/manage?search=rare', {
    language: 'al',
    caller,
    answers: {
      'manage.posts': () => ({ data: left, numOfPosts: left.length, choices }),
      'posts.delete': () => answer,
    },
  })
  const say = async (name: string) => {
    await page.user.click(await screen.findByRole('button', { name: `${al.posts.columns.delete}: ${title}` }))
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  }
  await say(al.back)
  expect(page.sent('posts.delete')).toEqual([])
  await say(al.posts.columns.delete)
  await screen.findByText('Problem me serverin, ju lutemi provoni përsëri.')
  answer = {}
  left = []
  await say(al.posts.columns.delete)
  await screen.findByText('Postimi u fshi me sukses!')
  await screen.findByRole('heading', { name: al.posts.empty.search })
  expect(page.sent('posts.delete').map(({ params }) => params)).toEqual(Array(2).fill({ id: post.postId }))
})

test('a placement that fails is told, after those that were saved before it', async () => {
  const answers = {
    ...listed,
    'manage.place': ({ params }: { params: { placement?: string } }) =>
      params.placement === 'sponsored' ? refused(500, {}) : {},
  }
  const page = await open('/user/admin/add/post', { caller, answers })
  await page.user.click(await screen.findByRole('button', { name: labelled(t.add.choose) }))
  await page.user.click(screen.getByRole('button', { name: t.add.submit }))
  screen.getByText(t.add.choosePlacement)
  for (const name of [t.placements.first, t.placements.sponsored])
    await page.user.click(screen.getByRole('checkbox', { name }))
  await page.user.click(screen.getByRole('button', { name: t.add.submit }))
  await screen.findByText(t.add.failed.replace('{{title}}', title))
  expect(page.sent('manage.place').map(({ params }) => params.placement)).toEqual(['first', 'sponsored'])
})

test.each([
  ['clears what this browser has of the dashboard, and nothing else (ADM-03, ADM-04, MSG-33)', false],
  ['says that it failed when the browser refuses (MSG-34)', true],
])('the reset %s', async (_, refuses) => {
  localStorage.setItem('tregu.cache.ads.1', '{}')
  localStorage.setItem('tregu.cache.locations', '{}')
  localStorage.setItem('tregu.scheme', 'dark')
  const page = await open('/user/manage', { language: 'al', caller, answers: listed })
  const own = localStorage
  const refusal = () => {
    throw new Error('refused')
  }
  const refusing = { length: own.length, key: own.key.bind(own), getItem: own.getItem.bind(own), removeItem: refusal }
  if (refuses) vi.stubGlobal('localStorage', refusing)
  await page.user.click(screen.getByRole('button', { name: words.al.admin.reset.label }))
  await screen.findByText(refuses ? 'Resetimi nuk u bë si duhet' : 'Resetimi u realizua me sukses')
  const kept = Object.keys(own).filter((key) => key.startsWith('tregu.cache.'))
  expect(kept).toHaveLength(refuses ? 2 : 0)
  expect(own.getItem('tregu.scheme')).toBe('dark')
})
