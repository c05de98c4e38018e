import { expect, test } from 'vitest'
import { createFaults } from '../../../infra/local/faults.ts'

const call = { service: 'dynamodb', reads: false, touches: ['posts'] }

test('a kill after a write waits for its answer, and does not count what was refused or reads', () => {
  const faults = createFaults()
  faults.order({ function: 'posts.create', kind: 'killed', at: 2, writes: true })
  const meets = (reads: boolean, answer?: { refused: boolean }) =>
    faults.meet('posts.create', undefined, { ...call, reads }, answer)?.kind
  expect([meets(false), meets(false, { refused: false })]).toEqual([undefined, undefined])
  expect([meets(false), meets(false, { refused: true })]).toEqual([undefined, undefined])
  expect([meets(true), meets(true, { refused: false })]).toEqual([undefined, undefined])
  expect([meets(false), meets(false, { refused: false })]).toEqual([undefined, 'killed'])
})

test('any other fault applies before the call is executed', () => {
  const faults = createFaults()
  faults.order({ function: 'posts.create', kind: 'lost', at: 1 })
  expect(faults.meet('posts.create', undefined, call, { refused: false })).toBeUndefined()
  expect(faults.meet('posts.create', undefined, call)?.kind).toBe('lost')
})
