/** A town outside the served area, for orientation on the map; `from` is the zoom from which its name is shown. */
type TownAround = { from: number; lat: number; lng: number } & ({ name: string } | { en: string; sq: string })

/** Towns around the served area, for orientation on our own map. */
export const townsAround: readonly TownAround[] = [
  { from: 7, lat: 41.996, lng: 21.432, en: 'Skopje', sq: 'Shkup' },
  { from: 7, lat: 41.328, lng: 19.819, en: 'Tirana', sq: 'Tiranë' },
  { from: 7, lat: 42.441, lng: 19.263, en: 'Podgorica', sq: 'Podgoricë' },
  { from: 7, lat: 43.321, lng: 21.896, en: 'Niš', sq: 'Nish' },
  { from: 9, lat: 42.078, lng: 20.417, en: 'Kukës', sq: 'Kukës' },
  { from: 9, lat: 42.01, lng: 20.971, en: 'Tetovo', sq: 'Tetovë' },
  { from: 9, lat: 42.132, lng: 21.714, en: 'Kumanovo', sq: 'Kumanovë' },
  { from: 9, lat: 42.46, lng: 21.777, en: 'Bujanovac', sq: 'Bujanoc' },
  { from: 9, lat: 43.137, lng: 20.513, en: 'Novi Pazar', sq: 'Pazar i Ri' },
  { from: 9, lat: 40.7357, lng: -74.1724, name: 'Newark' },
  { from: 10, lat: 40.6639, lng: -74.2107, name: 'Elizabeth' },
  { from: 10, lat: 40.9168, lng: -74.1718, name: 'Paterson' },
  { from: 10, lat: 41.0534, lng: -73.5387, name: 'Stamford' },
  { from: 10, lat: 40.7062, lng: -73.6187, name: 'Hempstead' },
]
