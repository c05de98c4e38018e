import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { BrowserRouter, matchRoutes, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { type CallName, callOf, contracts } from '#shared/contracts.ts'
import { rolesOf } from '#shared/lib/access.ts'
import type { ErrorBody } from '#shared/lib/errors.ts'
import type { Language } from '#shared/lib/language.ts'
import { Providers } from '#web/app/Providers.tsx'
import { pageAt, routes } from '#web/app/router.tsx'
import { type Caller, setCaller } from '#web/lib/caller.ts'
import { queryClient } from '#web/lib/queryClient.ts'
import { showLanguage } from '#web/lib/texts.ts'

/** What a page sent with a call: `body` is the JSON, or the fields of a form. */
export type Sent = { params: Record<string, string>; query: Record<string, string>; body: unknown; headers: Headers }

/** The whole body of an answer such as `{ data: [] }`, a refusal, or what makes one of them, perhaps later. */
type Answer = object | ((sent: Sent) => object | Promise<object>)

type Options = {
  language?: Language
  /** Who is signed in; by default nobody. */
  caller?: Caller
  /** Answers by the name of the call. A call without an answer stays pending, as over a slow line. */
  answers?: Partial<Record<CallName, Answer>>
  /** A component to render in place of the page of the address. */
  part?: ReactElement
}

/** Somebody who is signed in, by default a member without a role. */
export const buildCaller = (roles: readonly number[] = [], changes: Partial<Caller> = {}): Caller => ({
  userId: 'arta',
  name: 'Arta Krasniqi',
  picture: '',
  email: 'arta@example.com',
  roles: rolesOf(roles.map((id) => `role-${id}`)),
  ownerId: changes.userId ?? 'arta',
  ...changes,
})

/** The answer of a server that refuses a call. */
export const refused = (status: number, error: Partial<ErrorBody['error']>, headers: HeadersInit = {}): Response =>
  Response.json({ error: { message: '', ...error } }, { status, headers })

/** All calls; one whose path has fewer parameters comes first, as in the gateway. */
const paths = Object.entries(contracts)
  .flatMap(([domain, calls]) => Object.keys(calls).map((call) => `${domain}.${call}` as CallName))
  .map((name) => {
    const { method, path } = callOf(name)
    return { name, method, path: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }
  })
  .sort((one, other) => one.path.source.split('(?<').length - other.path.source.split('(?<').length)

const bodyOf = (body: unknown) =>
  typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body.entries()) : body

const pending = () => new Promise<never>(() => {})

/** Puts the answers in the place of the network; returns the calls that were sent, in order. */
function answerWith(answers: Options['answers'] = {}) {
  const calls: (Sent & { name: CallName })[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    // By this file a page finds out whether it is online.
    if (pathname === '/robots.txt') return new Response()
    if (pathname === '/config.json')
      return Response.json({ userPoolId: 'eu-central-1_tests', userPoolClientId: 'tests' })
    const found = paths.find((one) => one.method === method && one.path.test(pathname))
    if (!found) return pending()
    const params = Object.entries(found.path.exec(pathname)?.groups ?? {}).map(([key, text]) => [
      key,
      decodeURIComponent(text),
    ])
    const sent = {
      params: Object.fromEntries(params),
      query: Object.fromEntries(searchParams),
      body: bodyOf(body),
      headers: new Headers(headers),
    }
    calls.push({ name: found.name, ...sent })
    const { [found.name]: answer = pending } = answers
    const given = typeof answer === 'function' ? await answer(sent) : answer
    return given instanceof Response ? given.clone() : Response.json(given)
  })
  return calls
}

/** The field with a label, which may have the star of a required one. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>((text) => text.replace(/\s*\*$/, '') === label)

/** Fills in a field at once; `user.type` sends each key. */
export const fill = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } })
}

/**
 * Renders the page of an address without its frame, or a part. Of the pages that it leads to, only the address can be
 * seen. What the page shows is in `screen` of Testing Library; test/support/lightDom.ts removes it after the test.
 */
export async function open(address: string, { language = 'en', caller, answers, part }: Options = {}) {
  const calls = answerWith(answers)
  const { pathname } = new URL(address, location.origin)
  if (!part) await pageAt(pathname)?.page.load()
  const { path, element } = part ? { path: '*', element: part } : (matchRoutes(routes, pathname)?.at(-1)?.route ?? {})
  showLanguage(language)
  setCaller(caller ?? null)
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <Providers client={queryClient}>
        <BrowserRouter>
          <Routes>
            <Route path={path} element={element} />
            <Route path="*" element={null} />
          </Routes>
        </BrowserRouter>
      </Providers>,
    )
  })
  return {
    user: userEvent.setup(),
    /** What was sent with each call of a name, or with all calls. */
    sent: (name?: CallName): Sent[] => calls.filter((call) => !name || call.name === name),
    address: () => location.pathname + location.search + location.hash,
  }
}
