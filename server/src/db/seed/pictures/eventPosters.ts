import type { Drawing, Shape } from './draw.ts'

const [paper, ink, marigold, teal, rust, rose, sky, plum] = [
  '#faf8f4',
  '#1b1f2a',
  '#f5b700',
  '#0f6b6b',
  '#a33a12',
  '#e58f8f',
  '#b9d5f7',
  '#7a2e8e',
] as const

const ratio = 3

const spread = (count: number, shape: (at: number) => Shape): Shape[] =>
  Array.from({ length: count }, (_, at) => shape(at))

// A city at night whose windows are lit.
const nightHack: Drawing = {
  ratio,
  ground: '#1d2350',
  shapes: [
    { disc: [2.5, 0.26], radii: [0.16, 0.16], colour: marigold },
    { disc: [2.44, 0.22], radii: [0.15, 0.15], colour: '#1d2350' },
    ...spread(9, (at) => ({
      box: [0.2 + at * 0.33, 0.78 - (at % 3) * 0.08],
      sides: [0.27, 0.6 + (at % 3) * 0.24],
      round: 0.02,
      colour: at % 2 === 0 ? '#2f3da8' : '#141a42',
    })),
    ...spread(54, (at) => ({
      box: [0.13 + Math.floor(at / 6) * 0.33 + (at % 2) * 0.13, 0.58 + (at % 3) * 0.14],
      sides: [0.06, 0.05],
      round: 0.01,
      colour: (at * 7) % 5 < 2 ? marigold : '#4453c4',
    })),
  ],
}

const concert: Drawing = {
  ratio,
  ground: '#3a1020',
  shapes: [
    ...spread(5, (at) => ({
      box: [0.5 + at * 0.5, 0.4],
      sides: [0.1, 1.4],
      angle: -24 + at * 12,
      colour: at % 2 === 0 ? '#8f1d3a' : '#b3345a',
    })),
    { wave: 0.78, swing: 0.03, length: 0.9, shift: 0.2, colour: ink },
    ...spread(22, (at) => ({
      disc: [0.05 + at * 0.14, 0.82 + (at % 3) * 0.03],
      radii: [0.06, 0.08],
      colour: at % 2 === 0 ? '#10131c' : '#262b3a',
    })),
    { disc: [1.5, 0.42], radii: [0.2, 0.2], colour: marigold },
    { box: [1.5, 0.6], sides: [0.03, 0.3], colour: paper },
  ],
}

const circuit: Drawing = {
  ratio,
  ground: '#e3f5f3',
  shapes: [
    ...spread(7, (at) => ({ box: [1.5, 0.14 + at * 0.12], sides: [3, 0.016], colour: '#9fd3cd' })),
    ...spread(14, (at) => ({
      disc: [0.16 + at * 0.21, 0.14 + ((at * 5) % 7) * 0.12],
      radii: [0.035, 0.035],
      colour: at % 3 === 0 ? marigold : teal,
    })),
    { box: [1.5, 0.5], sides: [0.62, 0.5], round: 0.05, colour: teal },
    { box: [1.5, 0.5], sides: [0.44, 0.32], round: 0.03, colour: '#0a4a4f' },
    { disc: [1.4, 0.47], radii: [0.05, 0.05], colour: paper },
    { disc: [1.6, 0.47], radii: [0.05, 0.05], colour: paper },
    { box: [1.5, 0.6], sides: [0.18, 0.03], round: 0.015, colour: marigold },
  ],
}

const bridge: Drawing = {
  ratio,
  ground: sky,
  shapes: [
    { disc: [0.5, 0.32], radii: [0.14, 0.14], colour: paper },
    ...spread(9, (at) => ({
      box: [0.3 + at * 0.3, 0.55],
      sides: [0.02, 0.36],
      angle: at % 2 === 0 ? 32 : -32,
      colour: ink,
    })),
    { box: [1.5, 0.38], sides: [2.6, 0.03], colour: ink },
    { box: [1.5, 0.71], sides: [3, 0.05], colour: ink },
    { wave: 0.84, swing: 0.02, length: 0.5, shift: 0.1, colour: '#3d74b8' },
    { wave: 0.92, swing: 0.02, length: 0.6, shift: 0.5, colour: '#2a5690' },
  ],
}

const board: Drawing = {
  ratio,
  ground: '#f8ebc4',
  shapes: [
    ...spread(48, (at) => ({
      box: [0.125 + (at % 12) * 0.25, 0.125 + Math.floor(at / 12) * 0.25],
      sides: [0.25, 0.25],
      colour: (at + Math.floor(at / 12)) % 2 === 0 ? '#e0c78a' : '#f8ebc4',
    })),
    ...spread(5, (at) => ({ disc: [0.4 + at * 0.55, 0.34], radii: [0.08, 0.08], colour: at % 2 ? paper : ink })),
    ...spread(5, (at) => ({
      box: [0.4 + at * 0.55, 0.58],
      sides: [0.12, 0.36],
      round: 0.06,
      colour: at % 2 ? paper : ink,
    })),
    ...spread(5, (at) => ({
      box: [0.4 + at * 0.55, 0.78],
      sides: [0.24, 0.08],
      round: 0.03,
      colour: at % 2 ? paper : ink,
    })),
  ],
}

const dawn: Drawing = {
  ratio,
  ground: '#fce6d6',
  shapes: [
    { disc: [1.5, 0.72], radii: [0.46, 0.46], colour: marigold },
    { disc: [1.5, 0.72], radii: [0.34, 0.34], colour: '#fbd75e' },
    { wave: 0.66, swing: 0.06, length: 1.2, shift: 0.3, colour: rose },
    { wave: 0.78, swing: 0.05, length: 0.9, shift: 0.1, colour: rust },
    { wave: 0.9, swing: 0.03, length: 1.4, shift: 0.6, colour: '#5a2410' },
  ],
}

const voices: Drawing = {
  ratio,
  ground: plum,
  shapes: [
    ...spread(6, (at) => ({
      ring: [0.75, 0.5],
      radii: [0.12 + at * 0.13, 0.12 + at * 0.13],
      line: 0.02,
      colour: '#9c55ad',
    })),
    ...spread(6, (at) => ({
      ring: [2.25, 0.5],
      radii: [0.12 + at * 0.13, 0.12 + at * 0.13],
      line: 0.02,
      colour: marigold,
    })),
    { disc: [0.75, 0.5], radii: [0.1, 0.1], colour: paper },
    { disc: [2.25, 0.5], radii: [0.1, 0.1], colour: paper },
  ],
}

/** The posters of demo events, 3:1. */
export const eventPosters = { nightHack, concert, circuit, bridge, board, dawn, voices } as const satisfies Record<
  string,
  Drawing
>

export type EventPosterName = keyof typeof eventPosters
