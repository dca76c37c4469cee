import type { Drawing, Shape } from './draw.ts'

const [paper, ink, marigold, indigo, teal, rust, rose, sky] = [
  '#faf8f4',
  '#1b1f2a',
  '#f5b700',
  '#2f3da8',
  '#0f6b6b',
  '#a33a12',
  '#e58f8f',
  '#b9d5f7',
] as const

const wide = 4 / 3

/** Lines that look like a title and its date. */
function title(x: number, y: number, colour: string): Shape[] {
  const line = (top: number, length: number, height: number): Shape => {
    return { box: [x + length / 2, y + top], sides: [length, height], round: height / 2, colour }
  }
  return [line(0, 0.42, 0.06), line(0.085, 0.3, 0.06), line(0.165, 0.2, 0.025)]
}

const spread = (count: number, shape: (at: number) => Shape): Shape[] =>
  Array.from({ length: count }, (_, at) => shape(at))

const saturn: Drawing = {
  ratio: wide,
  ground: '#1d2350',
  shapes: [
    ...spread(26, (at) => ({
      disc: [((at * 0.618) % 1) * wide, (at * 0.387 + 0.05) % 1],
      radii: [0.003 + (at % 3) * 0.002, 0.003 + (at % 3) * 0.002],
      colour: paper,
    })),
    { disc: [0.88, 0.4], radii: [0.22, 0.22], colour: marigold },
    { ring: [0.88, 0.4], radii: [0.4, 0.1], line: 0.035, angle: -20, colour: sky },
    // The upper half lies in front of the ring.
    { disc: [0.854, 0.33], radii: [0.185, 0.135], angle: -20, colour: marigold },
    { disc: [0.83, 0.3], radii: [0.11, 0.06], angle: -20, colour: '#fbd75e' },
    ...title(0.1, 0.74, paper),
  ],
}

const stage: Drawing = {
  ratio: wide,
  ground: '#3a1020',
  shapes: [
    { disc: [wide / 2, 0.86], radii: [0.42, 0.1], colour: marigold },
    { disc: [wide / 2, 0.44], radii: [0.3, 0.3], colour: '#f8ebc4' },
    { disc: [wide / 2 - 0.11, 0.4], radii: [0.035, 0.05], colour: ink },
    { disc: [wide / 2 + 0.11, 0.4], radii: [0.035, 0.05], colour: ink },
    { disc: [wide / 2, 0.53], radii: [0.14, 0.09], colour: rust },
    { disc: [wide / 2, 0.49], radii: [0.16, 0.075], colour: '#f8ebc4' },
    ...spread(4, (at) => ({
      box: [at < 2 ? 0.06 + at * 0.15 : wide - 0.06 - (at - 2) * 0.15, 0.5],
      sides: [0.13, 1.1],
      round: 0.03,
      colour: at % 2 === 0 ? '#8f1d3a' : '#b3345a',
    })),
    { box: [wide / 2, 0.02], sides: [wide, 0.16], round: 0.04, colour: '#8f1d3a' },
  ],
}

const script: Drawing = {
  ratio: 1,
  ground: '#f8ebc4',
  shapes: [
    { box: [0.55, 0.53], sides: [0.56, 0.74], round: 0.02, angle: 7, colour: '#8f1d3a' },
    { box: [0.5, 0.5], sides: [0.56, 0.74], round: 0.02, angle: -3, colour: paper },
    ...title(0.29, 0.26, ink),
    ...spread(6, (at) => ({
      box: [0.5 - (at % 3) * 0.02, 0.53 + at * 0.05],
      sides: [0.42 - (at % 3) * 0.04, 0.018],
      round: 0.009,
      colour: '#8a8f9c',
    })),
  ],
}

const sea: Drawing = {
  ratio: wide,
  ground: '#fce6d6',
  shapes: [
    { disc: [0.92, 0.42], radii: [0.2, 0.2], colour: marigold },
    { wave: 0.46, swing: 0.015, length: 0.5, shift: 0.1, colour: '#93c9cf' },
    { wave: 0.6, swing: 0.025, length: 0.62, shift: 0.4, colour: '#3d9a9a' },
    { wave: 0.75, swing: 0.03, length: 0.8, shift: 0, colour: teal },
    { wave: 0.9, swing: 0.035, length: 0.7, shift: 0.55, colour: '#0a4a4f' },
    ...spread(5, (at) => ({ box: [0.12 + at * 0.09, 0.56], sides: [0.016, 0.26], colour: '#5a3a24' })),
    { box: [0.27, 0.44], sides: [0.54, 0.03], colour: '#5a3a24' },
  ],
}

const anemone: Drawing = {
  ratio: 1,
  ground: '#0a4a4f',
  shapes: [
    ...spread(16, (at) => ({
      box: [0.5 + 0.22 * Math.cos((at * Math.PI) / 8), 0.5 + 0.22 * Math.sin((at * Math.PI) / 8)],
      sides: [0.3, 0.07],
      round: 0.035,
      angle: at * 22.5,
      colour: at % 2 === 0 ? rose : '#f6c9cd',
    })),
    { disc: [0.5, 0.5], radii: [0.13, 0.13], colour: rust },
    { disc: [0.5, 0.5], radii: [0.06, 0.06], colour: marigold },
    ...spread(7, (at) => ({
      disc: [(at * 0.37 + 0.08) % 1, at % 2 === 0 ? 0.06 + at * 0.01 : 0.94 - at * 0.01],
      radii: [0.018, 0.018],
      colour: '#93c9cf',
    })),
  ],
}

const robot: Drawing = {
  ratio: wide,
  ground: '#e6e6fd',
  shapes: [
    { box: [wide / 2, 0.93], sides: [wide, 0.22], colour: paper },
    { ring: [0.33, 0.86], radii: [0.3, 0.09], line: 0.03, colour: ink },
    { box: [0.98, 0.77], sides: [0.8, 0.03], colour: ink },
    ...spread(2, (at) => ({ disc: [0.64 + at * 0.26, 0.75], radii: [0.085, 0.085], colour: ink })),
    ...spread(2, (at) => ({ disc: [0.64 + at * 0.26, 0.75], radii: [0.035, 0.035], colour: marigold })),
    { box: [0.77, 0.6], sides: [0.46, 0.2], round: 0.05, colour: indigo },
    { box: [0.77, 0.36], sides: [0.34, 0.24], round: 0.06, colour: '#5666d6' },
    ...spread(2, (at) => ({ disc: [0.69 + at * 0.16, 0.35], radii: [0.045, 0.045], colour: paper })),
    ...spread(2, (at) => ({ disc: [0.7 + at * 0.16, 0.355], radii: [0.02, 0.02], colour: ink })),
    { box: [0.77, 0.19], sides: [0.018, 0.14], colour: ink },
    { disc: [0.77, 0.12], radii: [0.03, 0.03], colour: marigold },
  ],
}

const openMic: Drawing = {
  ratio: wide,
  ground: marigold,
  shapes: [
    ...spread(4, (at) => ({
      box: [wide - 0.5 + at * 0.14, 0.92 - at * 0.11],
      sides: [1, 0.13],
      colour: ['#8a3d0c', rust, '#c0592c', '#d97f4e'][at] ?? rust,
    })),
    { box: [0.47, 0.62], sides: [0.024, 0.5], round: 0.012, colour: ink },
    { disc: [0.47, 0.87], radii: [0.12, 0.022], colour: ink },
    { box: [0.47, 0.33], sides: [0.13, 0.3], round: 0.065, angle: 20, colour: ink },
    ...spread(3, (at) => ({
      ring: [0.5, 0.24],
      radii: [0.2 + at * 0.08, 0.2 + at * 0.08],
      line: 0.012,
      colour: '#fbd75e',
    })),
    { disc: [0.5, 0.24], radii: [0.105, 0.105], colour: paper },
    { box: [0.5, 0.24], sides: [0.19, 0.02], angle: 20, colour: ink },
    ...title(0.86, 0.1, ink),
  ],
}

const muralTiles = [indigo, rust, teal, marigold, '#b3345a', sky] as const

/** Quarter circles in a grid, some turned. */
function mural(ratio: number, start: number): Drawing {
  const rows = 3
  const side = 1 / rows
  const columns = Math.ceil(ratio * rows)
  const tiles = Array.from({ length: columns * rows }, (_, at): Shape[] => {
    const x = (at % columns) * side
    const y = Math.floor(at / columns) * side
    const kind = (at * 5 + Math.floor(at / columns) * 3 + start) % 4
    const colour = (shift: number) => muralTiles[(at + start + shift) % muralTiles.length] ?? indigo
    const middle = [x + side / 2, y + side / 2] as const
    const ground: Shape = { box: middle, sides: [side, side], colour: kind === 3 ? paper : colour(0) }
    if (kind === 0) return [ground, { disc: middle, radii: [side * 0.36, side * 0.36], colour: paper }]
    if (kind === 1)
      return [ground, { ring: middle, radii: [side * 0.28, side * 0.28], line: side * 0.16, colour: colour(2) }]
    if (kind === 2) return [ground, { box: middle, sides: [side * 0.5, side * 0.5], angle: 45, colour: colour(2) }]
    return [
      ground,
      { box: middle, sides: [side * 0.8, side * 0.24], angle: at % 2 === 0 ? 45 : -45, colour: colour(2) },
    ]
  })
  return { ratio, ground: paper, shapes: tiles.flat() }
}

/** The drawings that demo posts show; the first of a post is 4:3, others are square. */
export const posters = {
  saturn,
  stage,
  script,
  sea,
  anemone,
  robot,
  openMic,
  mural: mural(wide, 0),
  muralLeft: mural(1, 3),
  muralRight: mural(1, 5),
} as const satisfies Record<string, Drawing>

export type PosterName = keyof typeof posters
