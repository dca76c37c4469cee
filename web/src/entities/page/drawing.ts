import { circle, digitOf, type Shape } from '../../shared/ui/shapes.ts'

const dots = [14, 37, 60, 83].flatMap((y, row) =>
  [14, 37, 60, 83].map((x, column) => circle(x, y, 4 + ((row + column) % 3) * 2)),
)

const patterns: readonly (readonly Shape[])[] = [
  // A sun with its rings, in a corner.
  [
    { d: circle(96, 0, 78), tone: 'tint' },
    { d: circle(96, 0, 54), tone: 'shade' },
    { d: circle(96, 0, 30), tone: 'bright' },
  ],
  // Quarters of circles, two by two.
  [
    { d: 'M48 0a48 48 0 0 1-48 48V0z', tone: 'tint' },
    { d: 'M96 0v48a48 48 0 0 1-48-48z', tone: 'bright' },
    { d: 'M96 96H48a48 48 0 0 1 48-48z', tone: 'tint' },
    { d: 'M0 48h48v48H0z', tone: 'shade' },
  ],
  // Stripes.
  [
    { d: 'M34 0h20L-42 96h-20zM78 0h20L2 96h-20z', tone: 'tint' },
    { d: 'M122 0h20L46 96H26z', tone: 'bright' },
    { d: 'M166 0h20L90 96H70z', tone: 'shade' },
  ],
  // Two circles that overlap.
  [
    { d: circle(62, 28, 30), tone: 'tint' },
    { d: circle(84, 60, 30), tone: 'bright' },
    { d: 'M0 96 96 78v18z', tone: 'shade' },
  ],
  // Hills under a moon.
  [
    { d: circle(70, 24, 13), tone: 'bright' },
    { d: 'M0 74 34 34l28 34 14-16 20 22v22H0z', tone: 'tint' },
    { d: 'M0 84q26-16 48 0t48-4v16H0z', tone: 'shade' },
  ],
  // An arch within an arch.
  [
    { d: 'M40 96V52a28 28 0 0 1 56 0v44H84V52a16 16 0 0 0-32 0v44z', tone: 'tint' },
    { d: 'M60 96V54a8 8 0 0 1 16 0v42z', tone: 'bright' },
    { d: 'M0 0h96v14H0z', tone: 'shade' },
  ],
  // Dots of three sizes.
  [
    { d: dots.join(''), tone: 'tint' },
    { d: 'M0 96V62l96 34z', tone: 'shade' },
  ],
  // Steps.
  [
    { d: 'M96 0v96H72V24H48V0z', tone: 'tint' },
    { d: 'M96 0v24H72V0z', tone: 'bright' },
    { d: 'M48 24h24v24H48zM72 48h24v24H72z', tone: 'shade' },
  ],
]

/** The shapes of a club's default picture, from the random digits of its id, and whether they are mirrored. */
export function drawClub(clubId: string): { readonly shapes: readonly Shape[]; readonly mirrored: boolean } {
  const digit = 16 * digitOf(clubId, 3) + digitOf(clubId, 2)
  return { shapes: patterns[digit % patterns.length] ?? [], mirrored: Math.floor(digit / patterns.length) % 2 === 1 }
}
