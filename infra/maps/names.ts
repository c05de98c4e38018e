import { townsAround } from '#shared/places/around.ts'

/** A label that is not in the gazetteer; `from` is the lowest zoom at which it appears. */
type Named = { kind: 'country' | 'region' | 'locality' | 'ocean' | 'lake'; from: number; lat: number; lng: number } & (
  | { name: string }
  | { en: string; sq: string }
)

/** Labels for orientation: countries, regions and towns around our places, and waters. Written for this map. */
export const names: readonly Named[] = [
  ...townsAround.map((town) => ({ kind: 'locality' as const, ...town })),
  { kind: 'country', from: 6, lat: 42.6, lng: 20.9, en: 'Kosovo', sq: 'Kosova' },
  { kind: 'country', from: 6, lat: 41.2, lng: 20.0, en: 'Albania', sq: 'Shqipëria' },
  { kind: 'country', from: 6, lat: 41.55, lng: 21.75, en: 'North Macedonia', sq: 'Maqedonia e Veriut' },
  { kind: 'country', from: 6, lat: 42.75, lng: 19.25, en: 'Montenegro', sq: 'Mali i Zi' },
  { kind: 'country', from: 6, lat: 43.6, lng: 21.2, en: 'Serbia', sq: 'Serbia' },
  { kind: 'ocean', from: 6, lat: 42.0, lng: 18.3, en: 'Adriatic Sea', sq: 'Deti Adriatik' },
  { kind: 'lake', from: 10, lat: 42.94, lng: 20.61, en: 'Lake Gazivoda', sq: 'Liqeni i Ujmanit' },
  { kind: 'region', from: 7, lat: 40.35, lng: -74.55, en: 'New Jersey', sq: 'New Jersey' },
  { kind: 'region', from: 7, lat: 41.5, lng: -74.25, en: 'New York', sq: 'New York' },
  { kind: 'region', from: 7, lat: 41.55, lng: -72.8, en: 'Connecticut', sq: 'Connecticut' },
  { kind: 'ocean', from: 7, lat: 40.2, lng: -73.3, en: 'Atlantic Ocean', sq: 'Oqeani Atlantik' },
  { kind: 'ocean', from: 9, lat: 40.98, lng: -73.35, name: 'Long Island Sound' },
  { kind: 'ocean', from: 11, lat: 40.66, lng: -74.045, name: 'Upper Bay' },
  { kind: 'ocean', from: 10, lat: 40.515, lng: -74.09, name: 'Lower Bay' },
]

/**
 * Names of rivers in our languages, by their name in the source, which is in the language of one of their countries.
 */
export const riverNames: Readonly<Record<string, { en: string; sq: string }>> = {
  'Beli Drim': { en: 'White Drin', sq: 'Drini i Bardhë' },
  Drin: { en: 'Drin', sq: 'Drini' },
  Bojana: { en: 'Buna', sq: 'Buna' },
  Moraca: { en: 'Morača', sq: 'Moraça' },
  Nisava: { en: 'Nišava', sq: 'Nishava' },
}
