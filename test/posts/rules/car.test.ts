import { expect, test } from 'vitest'
import { makeAndModel } from '#shared/posts/car.ts'

test.each([
  [{ brand: 'Volkswagen', model: 'Golf 7' }, ['Volkswagen'], 'Golf 7'],
  [{ brand: 'Volkswagen Golf', model: '7 GTI' }, ['Volkswagen'], 'Golf 7 GTI'],
  [{ brand: 'Volkswagen Golf', model: 'golf 7' }, ['Volkswagen'], 'golf 7'],
  [{ brand: 'Volkswagen Golf', model: 'VW Golf 7' }, ['Volkswagen'], 'VW Golf 7'],
  [{ brand: 'Volkswagen Golf', model: 'Golf7' }, ['Volkswagen'], 'Golf7'],
  [{ brand: 'Volkswagen Golf', model: 'Golfi im' }, ['Volkswagen'], 'Golf Golfi im'],
  [{ brand: 'Volkswagen Golf' }, ['Volkswagen'], 'Golf'],
  [{ brand: 'Volkswagen,Volkswagen Golf,Volkswagen Passat' }, ['Volkswagen'], 'Golf, Passat'],
  [{ brand: 'Audi,Toyota Camry', model: '2020' }, ['Audi', 'Toyota'], 'Camry 2020'],
  [{ brand: 'Seat', model: 'Leon' }, ['Seat'], 'Leon'],
  [{ model: 'Leon' }, [], 'Leon'],
  [{}, [], undefined],
])('%j is of the makes %j and the model %j (LST-19)', (car, makes, model) => {
  expect(makeAndModel(car)).toEqual({ makes, model })
})
