import { demoFacts } from './facts.ts'

/** What only a stage may say: the facts of the demo, in the ways in which code could write them. */
export const invented = [
  demoFacts.entity,
  demoFacts.address,
  'Agim Ramadani 23',
  demoFacts.phone,
  '38338555010',
  demoFacts.email,
  demoFacts.register,
  demoFacts.website,
  ...Object.values(demoFacts.social),
  ...(demoFacts.credits?.en ?? []),
  ...(demoFacts.credits?.al ?? []),
]
