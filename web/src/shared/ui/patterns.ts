import { circle, digitOf, type Shape } from './shapes.ts'

/** Draws shapes in a view box `width` × 96; `digit` returns one of eight random numbers from 0 to 15. */
type Family = (width: number, digit: (place: number) => number) => readonly Shape[]

const high = 96

/** Draws a part for each step across the width, starting half a step before it. */
const across = (width: number, step: number, draw: (x: number, at: number) => string) =>
  Array.from({ length: Math.ceil(width / step) + 1 }, (_, at) => draw((at - 0.5) * step, at)).join('')

const wave = (width: number, y: number, swing: number, period: number, from: number) =>
  `M${-from} ${y}${across(width + from, period, () => `q${period / 4} ${-swing} ${period / 2} 0t${period / 2} 0`)}V${high}H${-from}z`

const families: readonly Family[] = [
  // Waves.
  (width, digit) =>
    [28, 50, 72].map((y, at) => ({
      d: wave(width, y + digit(at) / 2, 18 + digit(3), 84 - 14 * at, 5 * digit(at + 4)),
      tone: at === 2 ? 'shade' : 'tint',
    })),
  // A grid of squares, some of them filled.
  (width, digit) =>
    (['tint', 'bright', 'shade'] as const).map((tone, kind) => ({
      d: across(width, 24, (x, column) =>
        [0, 1, 2, 3]
          .filter((row) => (digit(column + row) + 3 * column + 5 * row) % 5 === kind)
          .map((row) => `M${x + 1} ${row * 24 + 1}h22v22h-22z`)
          .join(''),
      ),
      tone,
    })),
  // Orbits with their planets.
  (width, digit) => {
    const [x, y] = [width * (0.3 + digit(0) / 40), 30 + digit(1) * 2.5]
    const planet = (at: number) => {
      const angle = digit(at) * 0.4
      return circle(x + 27 * at * Math.cos(angle), y + 27 * at * Math.sin(angle), 4 + at)
    }
    return [
      ...[5, 4, 3, 2].map((ring) => ({
        d: circle(x, y, 27 * ring),
        tone: ring % 2 ? ('tint' as const) : ('shade' as const),
      })),
      { d: circle(x, y, 14), tone: 'bright' },
      { d: [2, 3, 4].map(planet).join(''), tone: 'bright' },
    ]
  },
  // Slanted stripes.
  (width, digit) =>
    (['tint', 'bright', 'shade'] as const).map((tone, kind) => ({
      d: across(width + high, 66 + digit(0), (x, at) => {
        const broad = 6 + digit(at + kind)
        return `M${x + 24 * kind} 0h${broad}l-${high} ${high}h-${broad}z`
      }),
      tone,
    })),
  // Leaves.
  (width, digit) =>
    (['tint', 'bright', 'shade'] as const).map((tone, kind) => ({
      d: across(width, 32, (x, column) =>
        [0, 1, 2]
          .filter((row) => (digit(column) + column + row) % 3 === kind)
          .map((row) =>
            (digit(row + 3) + column) % 2
              ? `M${x} ${row * 32}q32 0 32 32q-32 0-32-32z`
              : `M${x + 32} ${row * 32}q-32 0-32 32q32 0 32-32z`,
          )
          .join(''),
      ),
      tone,
    })),
  // Steps.
  (width, digit) => {
    const rise = 8 + digit(0) / 3
    return [
      { d: across(width, 36, (x, at) => `M${x} ${88 - ((at * rise) % 84)}h36V${high}h-36z`), tone: 'tint' },
      { d: across(width, 36, (x, at) => `M${x} ${88 - ((at * rise) % 84)}h36v8h-36z`), tone: 'bright' },
      { d: across(width, 72, (x, at) => `M${x} ${(at * 11 + digit(1)) % 24}h36v10h-36z`), tone: 'shade' },
    ]
  },
  // Quarters of circles.
  (width, digit) =>
    (['tint', 'bright', 'shade'] as const).map((tone, kind) => ({
      d: across(width, 48, (x, column) =>
        [0, 48]
          .filter((y) => (digit(column + y) + column) % 3 === kind)
          .map(
            (y) =>
              [
                `M${x} ${y}h48a48 48 0 0 1-48 48z`,
                `M${x + 48} ${y}v48h-48a48 48 0 0 1 48-48z`,
                `M${x} ${y + 48}v-48a48 48 0 0 1 48 48z`,
              ][digit(column + kind) % 3],
          )
          .join(''),
      ),
      tone,
    })),
  // Dots that grow.
  (width, digit) => {
    const dots = (odd: number) =>
      across(width, 24, (x, column) =>
        [12, 36, 60, 84]
          .filter((_, row) => (row + column + odd) % 3 === 0)
          .map((y) => circle(x, y, 3 + ((x + y + 8 * digit(0)) % 160) / 18))
          .join(''),
      )
    return [
      { d: dots(0), tone: 'tint' },
      { d: dots(1), tone: 'bright' },
      { d: dots(2), tone: 'shade' },
    ]
  },
  // Arches.
  (width, digit) => {
    const arch = (half: number) =>
      across(width, 72, (x, at) => {
        const top = 54 - digit(at) + (30 - half) / 2
        return `M${x - half} ${high}V${top}a${half} ${half} 0 0 1 ${2 * half} 0V${high}z`
      })
    return [
      { d: arch(30), tone: 'tint' },
      { d: arch(21), tone: 'shade' },
      { d: arch(12), tone: 'bright' },
    ]
  },
  // Hills under a sun.
  (width, digit) => [
    { d: circle(width * (0.2 + digit(0) / 25), 26 + digit(1), 12 + digit(2) / 2), tone: 'bright' },
    { d: wave(width, 66, 40 + digit(3), 130, 8 * digit(4)), tone: 'tint' },
    { d: wave(width, 80, 24, 96, 6 * digit(5)), tone: 'shade' },
  ],
  // Triangles.
  (width, digit) =>
    (['tint', 'bright', 'shade'] as const).map((tone, kind) => ({
      d: across(width, 32, (x, column) =>
        [0, 1, 2]
          .filter((row) => (digit(row + column) + column) % 4 === kind)
          .map((row) => ((row + column) % 2 ? `M${x} ${row * 32}h32l-16 32z` : `M${x} ${row * 32 + 32}h32l-16-32z`))
          .join(''),
      ),
      tone,
    })),
  // Beams from a corner.
  (width, digit) =>
    (['tint', 'shade', 'bright'] as const).map((tone, kind) => ({
      d: [0, 1, 2]
        .map((beam) => {
          const y = -width * 0.6 + ((3 * beam + kind) * width) / 5 + 2 * digit(beam)
          return `M0 ${high} ${width} ${y}v${width / (7 + kind)}z`
        })
        .join(''),
      tone,
    })),
]

/** Returns the shapes that stand in for a picture, `width` × 96; the random digits of the id choose and vary them. */
export function drawPattern(id: string, width: number): readonly Shape[] {
  const family = families[(16 * digitOf(id, 3) + digitOf(id, 2)) % families.length]
  return family?.(width, (place) => digitOf(id, place)) ?? []
}
