import { useQuery } from '@tanstack/react-query'
import { foldLatin as fold } from '#shared/lib/text.ts'
import { makeAndModel } from '#shared/posts/car.ts'

const most = 8

/** The models of the chosen brands, with their variants; the catalogue is loaded when a brand is chosen. */
export function useModels(brands: readonly string[]): readonly string[] {
  const { makes } = makeAndModel({ brand: brands.join(',') })
  const { data = [] } = useQuery({
    queryKey: ['models', makes],
    queryFn: async () => (await import('#shared/posts/models.ts')).modelsOf(makes),
    enabled: makes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** The models to suggest while this is typed: those in which a word begins so. */
export function modelsLike(models: readonly string[], typed: string): string[] {
  const wanted = fold(typed.trim())
  return models.filter((name) => ` ${fold(name)}`.includes(` ${wanted}`) && fold(name) !== wanted).slice(0, most)
}
