import { createHash } from 'node:crypto'
import type { Drawing, Shape } from './draw.ts'

type Several<Item> = readonly [Item, ...Item[]]

// Grounds and clothes, light and dark of one hue each, as the browser's colours for initials.
const pairs: Several<readonly [string, string]> = [
  ['#f6c9cd', '#8f1d3a'],
  ['#f8cfae', '#8a3d0c'],
  ['#f2dc93', '#6b4e00'],
  ['#b9e0bc', '#1b5e33'],
  ['#aee0de', '#0c5a5a'],
  ['#b9d5f7', '#1d4a8f'],
  ['#cdcdfa', '#3b3fa8'],
  ['#e3c5ee', '#6f2483'],
]

const skins: Several<string> = ['#e8b48c', '#c98d63', '#a86b45', '#f0c8a4', '#8a5638']
const hairs: Several<string> = ['#2b2024', '#3b2a20', '#1d1d26', '#54382a']

export type HairStyle = 'short' | 'long' | 'bun' | 'curls'

/** A person as geometric shapes, square: the same name gives the same picture. */
export function drawPortrait(name: string, style: HairStyle): Drawing {
  const digits = createHash('sha256').update(name).digest()
  const pick = <Item>(list: Several<Item>, at: number): Item => list[(digits[at] ?? 0) % list.length] ?? list[0]
  const [ground, dark] = pick(pairs, 0)
  const shirt = pick(pairs, 3)
  const parts = { skin: pick(skins, 1), hair: pick(hairs, 2), shirt: shirt[1] === dark ? '#faf8f4' : shirt[1] }
  // Darker than the ground, as a disc in the page's colour looks like a bite out of a round picture.
  const sun: Shape = { disc: [(digits[4] ?? 0) % 2 === 0 ? 0.2 : 0.8, 0.3], radii: [0.3, 0.3], colour: shade(ground) }
  return { ratio: 1, ground, shapes: [sun, ...behind(style, parts.hair), ...bust(parts), ...fringe(style, parts)] }
}

const shade = (colour: string) =>
  `#${colour.slice(1).replaceAll(/../g, (channel) =>
    Math.round(Number.parseInt(channel, 16) * 0.92)
      .toString(16)
      .padStart(2, '0'),
  )}`

interface Parts {
  readonly skin: string
  readonly hair: string
  readonly shirt: string
}

function behind(style: HairStyle, hair: string): Shape[] {
  const cap: Shape = { disc: [0.5, 0.39], radii: [0.215, 0.225], colour: hair }
  if (style === 'long') return [cap, { box: [0.5, 0.57], sides: [0.43, 0.42], round: 0.1, colour: hair }]
  if (style === 'bun') return [cap, { disc: [0.5, 0.15], radii: [0.1, 0.1], colour: hair }]
  if (style === 'short') return [cap]
  const around = Array.from({ length: 9 }, (_, at) => Math.PI * (0.95 + at * 0.1375))
  return [
    cap,
    ...around.map((turn): Shape => {
      return { disc: [0.5 + 0.19 * Math.cos(turn), 0.4 + 0.19 * Math.sin(turn)], radii: [0.085, 0.085], colour: hair }
    }),
  ]
}

function bust({ skin, shirt }: Parts): Shape[] {
  return [
    { disc: [0.5, 1.06], radii: [0.4, 0.36], colour: shirt },
    { box: [0.5, 0.65], sides: [0.15, 0.22], round: 0.07, colour: skin },
    { disc: [0.5, 0.72], radii: [0.12, 0.075], colour: skin },
    { disc: [0.5, 0.45], radii: [0.165, 0.195], colour: skin },
  ]
}

function fringe(style: HairStyle, { hair }: Parts): Shape[] {
  if (style === 'curls') return [{ disc: [0.5, 0.27], radii: [0.15, 0.065], colour: hair }]
  if (style === 'bun') return [{ disc: [0.5, 0.26], radii: [0.13, 0.05], colour: hair }]
  const side = style === 'long' ? 0.43 : 0.57
  return [{ disc: [side, 0.27], radii: [0.16, 0.08], angle: style === 'long' ? -18 : 14, colour: hair }]
}
