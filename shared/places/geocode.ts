/** The parts of a reverse geocoding result that can name a neighbourhood. */
export type GeocodeResult = { route?: string; sublocality?: string; neighborhood?: string }

const order = {
  add: ['neighborhood', 'sublocality', 'route'],
  edit: ['route', 'sublocality', 'neighborhood'],
} as const satisfies Record<string, readonly (keyof GeocodeResult)[]>

/**
 * The neighbourhood of a listing from a reverse geocoding result: the first part that is present, up to its first
 * comma. The form for new listings tries the neighbourhood first, the edit form the route (D-19). Undefined if no part
 * is present.
 */
export function neighborhoodOf(result: GeocodeResult, form: keyof typeof order): string | undefined {
  return order[form].map((part) => result[part]?.split(',')[0]?.trim()).find(Boolean)
}
