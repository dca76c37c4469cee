/** A shape of a drawing, as path data. Tint and bright lighten the background, shade darkens it. */
export interface Shape {
  readonly d: string
  readonly tone: 'tint' | 'bright' | 'shade'
}

/** Returns the outline of a circle as path data. */
export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/**
 * Returns one of the eight random hex digits at an id's end as 0 to 15. Place 0 is the last digit; place 8 is place 0
 * again.
 */
export function digitOf(id: string, place: number): number {
  return Number.parseInt(id.charAt(id.length - 1 - (place % 8)), 16)
}
