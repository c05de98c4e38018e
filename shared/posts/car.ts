import { makesOfModels } from './lists.ts'

/** What names a car. */
export type Car = { brand?: string | undefined; model?: string | undefined }

const models = Object.entries(makesOfModels).map(([brand, make]) => ({
  brand,
  make,
  name: brand.slice(make.length + 1),
}))

/** Does a typed model name this one: "VW Golf 7" and "golf7" do, "Golfer" does not? */
const names = (typed: string, name: string) => new RegExp(`(^|[^\\p{L}])${name}(?!\\p{L})`, 'iu').test(typed)

/**
 * The makes and the model of a car. A brand that is a model counts as both: "Volkswagen Golf" and "7 GTI" are
 * "Volkswagen" and "Golf 7 GTI" (D-247).
 */
export function makeAndModel({ brand = '', model = '' }: Car): { makes: string[]; model: string | undefined } {
  const brands = brand.split(',').filter(Boolean)
  const known = models.filter((one) => brands.includes(one.brand))
  const makes = brands.map((one) => known.find((model) => model.brand === one)?.make ?? one)
  const unsaid = known.filter(({ name }) => !names(model, name)).map(({ name }) => name)
  return { makes: [...new Set(makes)], model: [unsaid.join(', '), model].filter(Boolean).join(' ') || undefined }
}
