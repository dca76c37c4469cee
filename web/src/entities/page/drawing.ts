import { circle, digitOf, type Shape } from '../../shared/ui/shapes.ts'
import styles from './PagePicture.module.css'

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

/**
 * Returns the shapes of a club's default picture and whether they are mirrored, chosen by the random digits of its id.
 */
export function drawClub(clubId: string): { readonly shapes: readonly Shape[]; readonly mirrored: boolean } {
  const digit = 16 * digitOf(clubId, 3) + digitOf(clubId, 2)
  return { shapes: patterns[digit % patterns.length] ?? [], mirrored: Math.floor(digit / patterns.length) % 2 === 1 }
}

/** Returns SVG shapes of flags over a crowd, 384 × 96; the fest's id seeds the drawing. */
export function drawFest(festId: string): readonly Shape[] {
  let [flags, dark] = ['', '']
  for (let x = 0; x < 384; x += 6) {
    // Every second flag hangs on the lower string; both strings sag between their ends.
    const y = 4 + 10 * (x % 4) + 22 * (1 - (((x + 12 * digitOf(festId, x % 4)) % 150) / 75 - 1) ** 2)
    const flag = `M${x} ${y}h9l-4.5 11z`
    if (x % 9 === 0) dark += flag
    else flags += flag
  }
  for (let x = 0; x < 384; x += 17) {
    const y = 68 + digitOf(festId, x)
    dark += `${circle(x, y, 6)}M${x + 11} 97v-8a11 ${82 - y} 0 0 0-22 0v8z`
  }
  return [
    { d: flags, tone: 'bright' },
    { d: dark, tone: 'shade' },
  ]
}

const hues = 12

/** Returns props that set the club's colour as `--club`, chosen by the random digits at the end of its id. */
export function inClubHue(clubId: string, className = '') {
  return {
    className: `${styles.hue} ${className}`,
    'data-club-hue': Number.parseInt(clubId.slice(-2), 16) % hues,
  }
}
