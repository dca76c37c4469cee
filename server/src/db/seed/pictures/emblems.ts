import type { Drawing, Shape } from './draw.ts'

// Ground, shape and accent of twelve hues.
const hues = [
  ['#e0e4ff', '#3443b8', '#f5b700'],
  ['#ffe3d1', '#b0450f', '#7a2e8e'],
  ['#ffe7b3', '#8a5a00', '#b3261e'],
  ['#e9f3c9', '#55700d', '#0f6b6b'],
  ['#d3f0d8', '#1e7a46', '#f5b700'],
  ['#cdf0ee', '#0f6b6b', '#a33a12'],
  ['#cfeaf9', '#11658f', '#f5b700'],
  ['#d6e4ff', '#2458b8', '#e58f8f'],
  ['#e6defc', '#5b3bb0', '#0f6b6b'],
  ['#f3dbf7', '#7a2e8e', '#f5b700'],
  ['#fbd9e8', '#a3205f', '#3443b8'],
  ['#fbd9d7', '#a8232b', '#1b1f2a'],
] as const

const white = '#ffffff'

const spread = (count: number, shape: (at: number) => Shape): Shape[] =>
  Array.from({ length: count }, (_, at) => shape(at))

type Motif = (main: string, accent: string) => Shape[]

const motifs = {
  rings: (main, accent) => [
    ...spread(3, (at) => ({ ring: [0.5, 0.5], radii: [0.16 + at * 0.12, 0.16 + at * 0.12], line: 0.05, colour: main })),
    { disc: [0.5, 0.5], radii: [0.09, 0.09], colour: accent },
  ],
  rays: (main, accent) => [
    ...spread(8, (at) => ({
      box: [0.5 + 0.27 * Math.cos((at * Math.PI) / 4), 0.5 + 0.27 * Math.sin((at * Math.PI) / 4)],
      sides: [0.24, 0.07],
      round: 0.035,
      angle: at * 45,
      colour: main,
    })),
    { disc: [0.5, 0.5], radii: [0.14, 0.14], colour: accent },
  ],
  waves: (main, accent) => [
    { disc: [0.68, 0.32], radii: [0.15, 0.15], colour: accent },
    { wave: 0.5, swing: 0.05, length: 0.6, shift: 0.2, colour: white },
    { wave: 0.63, swing: 0.05, length: 0.7, shift: 0.6, colour: main },
    { wave: 0.83, swing: 0.04, length: 0.5, shift: 0.1, colour: accent },
  ],
  blocks: (main, accent) => [
    ...spread(4, (at) => ({
      box: [0.33 + (at % 2) * 0.34, 0.33 + Math.floor(at / 2) * 0.34],
      sides: [0.3, 0.3],
      round: 0.05,
      colour: at === 0 || at === 3 ? main : white,
    })),
    { disc: [0.67, 0.33], radii: [0.07, 0.07], colour: accent },
    { disc: [0.33, 0.67], radii: [0.07, 0.07], colour: accent },
  ],
  petals: (main, accent) => [
    ...spread(6, (at) => ({
      disc: [0.5 + 0.21 * Math.cos((at * Math.PI) / 3), 0.5 + 0.21 * Math.sin((at * Math.PI) / 3)],
      radii: [0.17, 0.1],
      angle: at * 60,
      colour: main,
    })),
    { disc: [0.5, 0.5], radii: [0.1, 0.1], colour: accent },
  ],
  orbits: (main, accent) => [
    ...spread(3, (at) => ({ ring: [0.5, 0.5], radii: [0.36, 0.13], line: 0.035, angle: at * 60, colour: main })),
    { disc: [0.5, 0.5], radii: [0.08, 0.08], colour: accent },
    { disc: [0.84, 0.46], radii: [0.045, 0.045], colour: accent },
  ],
  arches: (main, accent) => [
    ...spread(3, (at) => ({ ring: [0.5, 0.72], radii: [0.16 + at * 0.12, 0.2 + at * 0.14], line: 0.06, colour: main })),
    { box: [0.5, 0.89], sides: [1, 0.34], colour: accent },
  ],
  steps: (main, accent) => [
    ...spread(4, (at) => ({
      box: [0.23 + at * 0.18, 0.88 - at * 0.09],
      sides: [0.15, 0.2 + at * 0.18],
      round: 0.03,
      colour: main,
    })),
    { disc: [0.27, 0.3], radii: [0.13, 0.13], colour: accent },
  ],
  tiles: (main, accent) => [
    ...spread(9, (at) => ({
      box: [0.24 + (at % 3) * 0.26, 0.24 + Math.floor(at / 3) * 0.26],
      sides: [0.17, 0.17],
      round: at % 2 === 0 ? 0.085 : 0.02,
      angle: at % 2 === 0 ? 0 : 45,
      colour: at === 4 ? accent : at % 2 === 0 ? main : white,
    })),
  ],
} as const satisfies Record<string, Motif>

/** A motif, and a hue from 0 to 11. */
export type Emblem = readonly [motif: keyof typeof motifs, hue: number]

/** A club's picture, square. */
export function drawEmblem([motif, hue]: Emblem): Drawing {
  const [ground, main, accent] = hues[hue] ?? hues[0]
  return { ratio: 1, ground, shapes: motifs[motif](main, accent) }
}
