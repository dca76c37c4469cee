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

const wide = 3

const spread = (count: number, shape: (at: number) => Shape): Shape[] =>
  Array.from({ length: count }, (_, at) => shape(at))

// A city at night whose windows are lit.
const nightHack: Drawing = {
  ratio: 16 / 9,
  ground: '#1d2350',
  shapes: [
    { disc: [1.45, 0.2], radii: [0.11, 0.11], colour: marigold },
    { disc: [1.41, 0.17], radii: [0.1, 0.1], colour: '#1d2350' },
    ...spread(6, (at) => ({
      box: [0.14 + at * 0.3, 0.78 - (at % 3) * 0.08],
      sides: [0.24, 0.6 + (at % 3) * 0.24],
      round: 0.02,
      colour: at % 2 === 0 ? '#2f3da8' : '#141a42',
    })),
    ...spread(36, (at) => ({
      box: [0.085 + Math.floor(at / 6) * 0.3 + (at % 2) * 0.11, 0.58 + (at % 3) * 0.14],
      sides: [0.05, 0.05],
      round: 0.01,
      colour: (at * 7) % 5 < 2 ? marigold : '#4453c4',
    })),
  ],
}

// A singer in the light, as a sheet on a wall.
const concert: Drawing = {
  ratio: 4 / 5,
  ground: '#3a1020',
  shapes: [
    ...spread(5, (at) => ({
      box: [0.08 + at * 0.16, 0.4],
      sides: [0.06, 1.4],
      angle: -24 + at * 12,
      colour: at % 2 === 0 ? '#8f1d3a' : '#b3345a',
    })),
    { disc: [0.4, 0.42], radii: [0.19, 0.19], colour: marigold },
    { box: [0.4, 0.6], sides: [0.024, 0.3], colour: paper },
    { wave: 0.78, swing: 0.03, length: 0.5, shift: 0.2, colour: ink },
    ...spread(10, (at) => ({
      disc: [0.04 + at * 0.08, 0.84 + (at % 3) * 0.03],
      radii: [0.045, 0.06],
      colour: at % 2 === 0 ? '#10131c' : '#262b3a',
    })),
  ],
}

const circuit: Drawing = {
  ratio: 16 / 9,
  ground: '#e3f5f3',
  shapes: [
    ...spread(7, (at) => ({ box: [0.89, 0.14 + at * 0.12], sides: [1.78, 0.016], colour: '#9fd3cd' })),
    ...spread(9, (at) => ({
      disc: [0.1 + at * 0.2, 0.14 + ((at * 5) % 7) * 0.12],
      radii: [0.035, 0.035],
      colour: at % 3 === 0 ? marigold : teal,
    })),
    { box: [0.89, 0.5], sides: [0.62, 0.5], round: 0.05, colour: teal },
    { box: [0.89, 0.5], sides: [0.44, 0.32], round: 0.03, colour: '#0a4a4f' },
    { disc: [0.79, 0.47], radii: [0.05, 0.05], colour: paper },
    { disc: [0.99, 0.47], radii: [0.05, 0.05], colour: paper },
    { box: [0.89, 0.6], sides: [0.18, 0.03], round: 0.015, colour: marigold },
  ],
}

const bridge: Drawing = {
  ratio: wide,
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
  ratio: 1,
  ground: '#f8ebc4',
  shapes: [
    ...spread(64, (at) => ({
      box: [0.0625 + (at % 8) * 0.125, 0.0625 + Math.floor(at / 8) * 0.125],
      sides: [0.125, 0.125],
      colour: (at + Math.floor(at / 8)) % 2 === 0 ? '#e0c78a' : '#f8ebc4',
    })),
    ...spread(2, (at) => ({ disc: [0.3 + at * 0.4, 0.32], radii: [0.1, 0.1], colour: at % 2 ? paper : ink })),
    ...spread(2, (at) => ({
      box: [0.3 + at * 0.4, 0.58],
      sides: [0.14, 0.42],
      round: 0.07,
      colour: at % 2 ? paper : ink,
    })),
    ...spread(2, (at) => ({
      box: [0.3 + at * 0.4, 0.82],
      sides: [0.3, 0.1],
      round: 0.04,
      colour: at % 2 ? paper : ink,
    })),
  ],
}

const dawn: Drawing = {
  ratio: 1.91,
  ground: '#fce6d6',
  shapes: [
    { disc: [0.955, 0.66], radii: [0.46, 0.46], colour: marigold },
    { disc: [0.955, 0.66], radii: [0.34, 0.34], colour: '#fbd75e' },
    { wave: 0.66, swing: 0.06, length: 1.2, shift: 0.3, colour: rose },
    { wave: 0.78, swing: 0.05, length: 0.9, shift: 0.1, colour: rust },
    { wave: 0.9, swing: 0.03, length: 1.4, shift: 0.6, colour: '#5a2410' },
  ],
}

const voices: Drawing = {
  ratio: wide,
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

/** The posters of demo events, each in its own shape. */
export const eventPosters = { nightHack, concert, circuit, bridge, board, dawn, voices } as const satisfies Record<
  string,
  Drawing
>

export type EventPosterName = keyof typeof eventPosters
