import type { Drawing, Shape } from './draw.ts'

// Ground, shape and accent of each of the browser's twelve hues of clubs.
const hues = [
  ['#fbdde2', '#b13952', '#f5b700'],
  ['#ffe0d3', '#b14019', '#0f6b6b'],
  ['#fde6c4', '#9b5700', '#3443b8'],
  ['#f7ecb9', '#846601', '#a3205f'],
  ['#e9f1c3', '#5e7501', '#b14019'],
  ['#d2f0d8', '#038132', '#f5b700'],
  ['#cef0e8', '#087c6a', '#b14019'],
  ['#cdeff5', '#027889', '#f5b700'],
  ['#d3e8fb', '#036fb0', '#f5b700'],
  ['#dfe3ff', '#4d5fc2', '#e58f8f'],
  ['#e9defb', '#7950b5', '#087c6a'],
  ['#f8dcf0', '#a13f86', '#4d5fc2'],
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

export type Emblem = keyof typeof motifs

/** A club's picture, square, in the hue that the browser gives the club by its id. */
export function drawEmblem(motif: Emblem, clubId: string): Drawing {
  const [ground, main, accent] = hues[Number.parseInt(clubId.slice(-2), 16) % hues.length] ?? hues[0]
  return { ratio: 1, ground, shapes: motifs[motif](main, accent) }
}
