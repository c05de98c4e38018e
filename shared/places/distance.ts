type Point = { lat: number; lng: number }

/** Mean radius of the Earth in metres. */
const earth = 6_371_000

/** The distance of two points (degrees, WGS 84) on the sphere in metres; the haversine formula. */
export function metresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng)
  return 2 * earth * Math.asin(Math.sqrt(Math.min(1, h)))
}
