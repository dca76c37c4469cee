type Pair = readonly [number, number]

/** A shape of a drawing. Lengths are parts of the drawing's height, angles degrees clockwise. */
export type Shape =
  | { readonly disc: Pair; readonly radii: Pair; readonly angle?: number; readonly colour: string }
  | {
      readonly ring: Pair
      readonly radii: Pair
      readonly line: number
      readonly angle?: number
      readonly colour: string
    }
  | {
      readonly box: Pair
      readonly sides: Pair
      readonly round?: number
      readonly angle?: number
      readonly colour: string
    }
  /** The area below a wavy line. */
  | {
      readonly wave: number
      readonly swing: number
      readonly length: number
      readonly shift: number
      readonly colour: string
    }

export interface Drawing {
  /** Width by height. */
  readonly ratio: number
  readonly ground: string
  readonly shapes: readonly Shape[]
}

export interface Pixels {
  /** RGBA, opaque. */
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Draws shapes over each other, with soft edges; `side` is the height in px. */
export function draw({ ratio, ground, shapes }: Drawing, side: number): Pixels {
  const height = Math.round(side)
  const width = Math.round(side * ratio)
  const words = new Uint32Array(width * height).fill(wordOf(ground))
  const data = new Uint8Array(words.buffer)
  for (const shape of shapes) paint({ words, data, width, height }, shape)
  return { data, width, height }
}

interface Canvas extends Pixels {
  /** The same memory, a pixel each. */
  readonly words: Uint32Array
}

const tile = 8
// The distance is an estimate, good near the edge alone.
const clear = 1.5 * tile

// Decides tiles far from the edge at once; the others pixel by pixel.
function paint(canvas: Canvas, shape: Shape): void {
  const { width, height } = canvas
  const { distance, left, right, top, bottom } = outlineOf(shape)
  const [endX, endY] = [Math.min(width, right * height + 1), Math.min(height, bottom * height + 1)]
  const startOf = (edge: number) => Math.max(0, Math.floor((edge * height - 1) / tile) * tile)
  const coverAt = (x: number, y: number) => 0.5 - distance((x + 0.5) / height, (y + 0.5) / height) * height
  const word = wordOf(shape.colour)
  for (let y = startOf(top); y < endY; y += tile)
    for (let x = startOf(left); x < endX; x += tile) {
      const cover = coverAt(x + tile / 2, y + tile / 2)
      if (cover > clear) fillTile(canvas, x, y, word)
      else if (cover > -clear) paintTile(canvas, x, y, shape.colour, coverAt)
    }
}

function fillTile({ words, width, height }: Canvas, left: number, top: number, word: number): void {
  const right = Math.min(width, left + tile)
  for (let y = top; y < Math.min(height, top + tile); y += 1) words.fill(word, y * width + left, y * width + right)
}

function paintTile(
  { data, width, height }: Canvas,
  left: number,
  top: number,
  colour: string,
  coverAt: (x: number, y: number) => number,
): void {
  const rgb = rgbOf(colour)
  for (let y = top; y < Math.min(height, top + tile); y += 1)
    for (let x = left; x < Math.min(width, left + tile); x += 1) {
      const cover = coverAt(x, y)
      if (cover > 0) mix(data, (y * width + x) * 4, rgb, Math.min(1, cover))
    }
}

function mix(bytes: Uint8Array, at: number, rgb: readonly number[], part: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const before = bytes[at + channel] ?? 0
    bytes[at + channel] = before + ((rgb[channel] ?? 0) - before) * part
  }
}

function wordOf(colour: string): number {
  return new Uint32Array(Uint8Array.of(...rgbOf(colour), 255).buffer)[0] ?? 0
}

interface Outline {
  /** From the edge, negative inside. */
  readonly distance: (x: number, y: number) => number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const everywhere = { left: 0, right: Number.POSITIVE_INFINITY, bottom: 1 }

function outlineOf(shape: Shape): Outline {
  if ('wave' in shape) {
    const { wave, swing, shift } = shape
    const edge = (x: number) => wave + swing * Math.sin((x / shape.length + shift) * 2 * Math.PI)
    return { ...everywhere, top: wave - swing, distance: (x, y) => edge(x) - y }
  }
  if ('box' in shape) return boxOutline(shape.box, shape.sides, shape.round ?? 0, shape.angle ?? 0)
  if ('disc' in shape) return discOutline(shape.disc, shape.radii, shape.angle ?? 0, (edge) => edge)
  const { ring, radii, line, angle = 0 } = shape
  return discOutline(ring, [radii[0] + line, radii[1] + line], angle, (_edge, x, y) => {
    return Math.abs(ellipse(x, y, radii)) - line / 2
  })
}

function around([x, y]: Pair, reach: number) {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
}

function turned([cx, cy]: Pair, angle: number, at: (x: number, y: number) => number) {
  const [sin, cos] = [Math.sin((-angle * Math.PI) / 180), Math.cos((-angle * Math.PI) / 180)]
  return (x: number, y: number) => at((x - cx) * cos - (y - cy) * sin, (x - cx) * sin + (y - cy) * cos)
}

function boxOutline(centre: Pair, sides: Pair, round: number, angle: number): Outline {
  const [halfX, halfY] = [sides[0] / 2 - round, sides[1] / 2 - round]
  const distance = turned(centre, angle, (x, y) => {
    const beyondX = Math.abs(x) - halfX
    const beyondY = Math.abs(y) - halfY
    const corner = beyondX > 0 && beyondY > 0 ? length(beyondX, beyondY) : Math.max(beyondX, beyondY)
    return corner - round
  })
  return { ...around(centre, length(...sides) / 2), distance }
}

function discOutline(
  centre: Pair,
  radii: Pair,
  angle: number,
  shaped: (edge: number, x: number, y: number) => number,
): Outline {
  const distance = turned(centre, angle, (x, y) => shaped(ellipse(x, y, radii), x, y))
  return { ...around(centre, Math.max(...radii)), distance }
}

// The distance from an ellipse, exact for a circle and close enough for soft edges.
function ellipse(x: number, y: number, [a, b]: Pair): number {
  const near = length(x / a, y / b)
  const slope = length(x / (a * a), y / (b * b))
  return slope === 0 ? -Math.min(a, b) : (near * (near - 1)) / slope
}

// Math.hypot takes ten times as long.
const length = (x: number, y: number) => Math.sqrt(x * x + y * y)

function rgbOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
