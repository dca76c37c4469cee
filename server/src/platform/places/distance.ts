export interface Position {
  readonly lat: number
  readonly lng: number
}

/** In degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** In metres. */
export const earthRadius = 6_371_000
const metresOfDegree = (Math.PI * earthRadius) / 180
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function metresBetween(one: Position, other: Position): number {
  const height = Math.sin(radians(one.lat - other.lat) / 2) ** 2
  const width = Math.sin(radians(one.lng - other.lng) / 2) ** 2
  return (
    2 *
    earthRadius *
    Math.asin(Math.min(1, Math.sqrt(height + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * width)))
  )
}

/** The box that has all within so many metres of a position. */
export function boxAround({ lat, lng }: Position, metres: number): Box {
  const height = metres / metresOfDegree
  const width = Math.min(180, height / Math.max(Math.cos(radians(lat)), 1e-6))
  return { west: lng - width, south: lat - height, east: lng + width, north: lat + height }
}
