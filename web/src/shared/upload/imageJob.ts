/** Which part of an image is kept: a rectangle in pixels of the image as it lies once it is turned. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees, clockwise. */
  readonly rotation: number
}

/** What the worker is asked. */
export interface ImageJob {
  readonly file: Blob
  readonly crop?: Crop | undefined
}

/** What it answers: the image as it is sent, or nothing where it cannot be opened. */
export interface ImageResult {
  readonly image?: Blob
}

/** The sides of a rectangle that holds a turned one. */
export function turnedSides(width: number, height: number, rotation: number): { width: number; height: number } {
  const angle = (rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}
