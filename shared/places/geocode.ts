/** The parts of a reverse geocode answer that can name a neighbourhood. */
export type GeocodeResult = { route?: string; sublocality?: string; neighborhood?: string }

const order = {
  add: ['neighborhood', 'sublocality', 'route'],
  edit: ['route', 'sublocality', 'neighborhood'],
} as const satisfies Record<string, readonly (keyof GeocodeResult)[]>

/**
 * The neighbourhood that a reverse geocode gives a listing: the first part present, up to its first comma.
 * Adding looks at the neighbourhood first, editing at the route (D-19). Undefined when nothing names one.
 */
export function neighborhoodOf(result: GeocodeResult, form: keyof typeof order): string | undefined {
  return order[form].map((part) => result[part]?.split(',')[0]?.trim()).find(Boolean)
}
