import { expect, test } from 'vitest'
import { brands } from '#shared/posts/lists.ts'
import { modelsOf } from '#shared/posts/models.ts'
import { parseSentence } from '#shared/search/sentence/parseSentence.ts'
import { modelsLike } from '#web/features/posts/parts/useModels.ts'

const makes = brands.filter((brand) => !/ (Golf|Passat|Camry)$/.test(brand))

test.each(makes)('%s has models, each once, in order (KND-05)', (make) => {
  const models = modelsOf([make])
  expect(models.length).toBeGreaterThan(5)
  expect(new Set(models).size).toBe(models.length)
  for (const name of models) expect(name).toMatch(/^[\p{Lu}\deib][^|]*$/u)
})

test('a model is suggested before its variants, and variants once it is typed (KND-05)', () => {
  const models = modelsOf(['Volkswagen'])
  expect(modelsLike(models, 'go')[0]).toBe('Golf')
  expect(modelsLike(models, 'golf g')).toEqual(['Golf GTD', 'Golf GTE', 'Golf GTI'])
  expect(modelsLike(models, 'GTI')).toEqual(['Golf GTI', 'Polo GTI'])
  expect(modelsLike(models, 'Zzz')).toEqual([])
  expect(modelsOf([])).toEqual([])
})

test.each(['golf', 'passat', 'corolla', '320d', 'octavia', 'rav4'])('"%s" alone means a car (KND-05)', (model) => {
  expect(parseSentence(model).params).toMatchObject({ 'input-property-type': 'Generic-car' })
})
