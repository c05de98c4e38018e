import { beforeEach, expect, test, vi } from 'vitest'
import { addAddress, loginAddress, nextPage, registerAddress } from '../../../web/lib/login.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://tregu.example.com' }))

test.each([
  ['/user/add/post', '/user/add/post'],
  ['/user/post?page=2#map', '/user/post?page=2#map'],
  [null, '/user/dashboard'],
  ['', '/user/dashboard'],
  ['https://evil.example/user/add/post', '/user/dashboard'],
  ['//evil.example/user/', '/user/dashboard'],
  ['/\\evil.example/user/', '/user/dashboard'],
  ['javascript:alert(1)', '/user/dashboard'],
  ['/api/user/create', '/user/dashboard'],
])('login goes on from %j to %s', (next, page) => {
  expect(nextPage(next)).toBe(page)
})

test('the login address leads back', () => {
  const address = loginAddress({ pathname: '/user/post', search: '?page=2' })
  expect(nextPage(new URLSearchParams(address.split('?')[1]).get('next'))).toBe('/user/post?page=2')
  expect(loginAddress({ pathname: '/user/login', search: '?next=%2Fuser%2Fdetails' })).toBe(
    '/user/login?next=%2Fuser%2Fdetails',
  )
})

test('registration and login lead to each other and back to the same page (OWN-09)', () => {
  const place = { pathname: '/user/post', search: '?page=2' }
  const [register, login] = ['/user/register', '/user/login'].map((path) => `${path}?next=%2Fuser%2Fpost%3Fpage%3D2`)
  expect([registerAddress(place), loginAddress(place)]).toEqual([register, login])
  const search = '?next=%2Fuser%2Fpost%3Fpage%3D2'
  expect(registerAddress({ pathname: '/user/login', search })).toBe(register)
  expect(loginAddress({ pathname: '/user/register', search })).toBe(login)
  expect(registerAddress({ pathname: '/user/dashboard', search: '' })).toBe('/user/register')
})

test('the form of a new listing is reached by the login, and by members directly (OWN-09)', () => {
  expect(addAddress(false)).toBe('/user/add/post')
  const address = addAddress(true)
  expect(address).toMatch(/^\/user\/login\?/)
  expect(nextPage(new URLSearchParams(address.split('?')[1]).get('next'))).toBe('/user/add/post')
})

test.each([
  '/user/dashboard',
  '/user/register',
  '/user/confirm',
  '/user/confirm/abc',
  '/user/reset-password/login/notoken',
])('the login does not redirect back to %s', (pathname) => {
  expect(loginAddress({ pathname, search: '' })).toBe('/user/login')
})
