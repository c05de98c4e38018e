import { act, fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/Button.tsx'
import { Done } from '#web/ui/Done.tsx'
import { open } from '../../../support/render.tsx'

const texts = { title: 'It is live', next: 'We take you to the list.', to: '/user/list-of-all', link: 'Go to the list' }

beforeEach(() => void vi.useFakeTimers())

const openDone = () => {
  const ways = createElement(Button, {}, 'Share')
  return open('/', { part: createElement(Done, texts, ways) })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const line = () => screen.getByText(/We take you/)

test('what was done counts down, and goes on after three seconds (STA-17, OWN-08)', async () => {
  const { address } = await openDone()
  const shown = [line().textContent]
  for (let second = 1; second < 3; second++) {
    await pass(1000)
    shown.push(line().textContent)
  }
  expect(shown).toEqual([3, 2, 1].map((left) => `${texts.next} ${left}`))
  await pass(990)
  expect(address()).toBe('/')
  await pass(20)
  expect(address()).toBe(texts.to)
})

describe('the page stays, with its link to the list, once somebody', () => {
  test.each<[string, (box: HTMLElement) => unknown]>([
    ['moves the pointer', (box) => fireEvent.pointerMove(box, { movementX: 3 })],
    ['touches it', (box) => fireEvent.pointerDown(box)],
    ['presses a key', (box) => fireEvent.keyDown(box, { key: 'Tab' })],
    ['focuses a button', () => screen.getByRole('button', { name: 'Share' }).focus()],
    ['chooses one', () => fireEvent.pointerDown(screen.getByRole('button', { name: 'Share' }))],
  ])('%s (OWN-08)', async (_, use) => {
    const { address } = await openDone()
    await pass(2500)
    await act(async () => void use(screen.getByRole('status')))
    await pass(10_000)
    expect(address()).toBe('/')
    expect(line().dataset.stays).toBe('true')
    screen.getByRole('link', { name: texts.link })
  })
})

test('what appears under a pointer at rest still goes on (STA-17)', async () => {
  const { address } = await openDone()
  fireEvent.pointerMove(screen.getByRole('status'), { movementX: 0, movementY: 0 })
  await pass(3000)
  expect(address()).toBe(texts.to)
})
