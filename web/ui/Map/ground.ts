import L from 'leaflet'
import { cities, rankOf } from '#shared/places/cities.ts'
import { neighborhoods } from '#shared/places/neighborhoods.ts'
import { hull, type Point } from './hull.ts'
import css from './Map.module.css'

const radii = [2600, 1600, 1000] as const
const splitCities = new Set(neighborhoods.map(({ city }) => city))

/** The name of a place. With `split`, the name is hidden once the names of the city's neighbourhoods appear. */
const label = ([lat, lng]: Point, text: string, rank: number | 'quarter', split = false) => {
  const element = document.createElement('span')
  element.textContent = text
  element.dataset.rank = String(rank)
  element.dataset.split = String(split)
  const icon = L.divIcon({ className: css.label, html: element, iconSize: [0, 0] })
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false, pane: 'names' })
}

const area = ([lat, lng]: Point, radius: number, className: string | undefined) =>
  L.circle([lat, lng], { radius, className, stroke: false, interactive: false, pane: 'ground' })

/**
 * The fallback for a map without tiles: draws our regions as plain shapes, with the names of their cities and
 * neighbourhoods for orientation. Which names are shown follows the zoom, by the container's `data-zoom`. Returns a
 * function that removes it all.
 */
export function addGround(map: L.Map): () => void {
  for (const [pane, zIndex] of [
    ['ground', '210'],
    ['names', '220'],
  ] as const) {
    const element = map.getPane(pane) ?? map.createPane(pane)
    element.style.zIndex = zIndex
    element.style.pointerEvents = 'none'
  }
  const layers = (['kosovo', 'newyork'] as const).flatMap((region) => {
    const own = cities.filter((city) => city.region === region)
    const values = new Set(own.map(({ value }) => value))
    const within = [...own, ...neighborhoods.filter(({ city }) => values.has(city))]
    const points = within.map(({ lat, lng }): Point => [lat, lng])
    const land = L.polygon(hull(points) as [number, number][], {
      className: css.land,
      interactive: false,
      pane: 'ground',
      weight: 60,
    })
    const places = own.flatMap((city) => {
      const rank = rankOf(city)
      return [
        area([city.lat, city.lng], radii[rank], css.city),
        label([city.lat, city.lng], city.text, rank, splitCities.has(city.value)),
      ]
    })
    return [land, ...places]
  })
  const quarters = neighborhoods.flatMap(({ lat, lng, neighborhood }) => [
    area([lat, lng], 380, css.quarter),
    label([lat, lng], neighborhood, 'quarter'),
  ])
  const group = L.layerGroup([...layers, ...quarters]).addTo(map)

  const tellZoom = () => {
    map.getContainer().dataset.zoom =
      map.getZoom() >= 12 ? 'quarters' : map.getZoom() >= 11 ? 'all' : map.getZoom() >= 9 ? 'towns' : 'cities'
  }
  tellZoom()
  map.on('zoomend', tellZoom)
  return () => {
    map.off('zoomend', tellZoom)
    group.remove()
  }
}
