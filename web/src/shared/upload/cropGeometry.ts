import { type Crop, turnedSides } from './imageJob.ts'

/** A size in px. */
export interface Sides {
  readonly width: number
  readonly height: number
}

export interface Cut {
  readonly ratio: number
  /** Degrees clockwise. */
  readonly rotation: number
  /** At 1 the unrotated image just covers the frame. */
  readonly zoom: number
  /** The image's offset from the frame's centre, in px of the screen. */
  readonly place: { readonly x: number; readonly y: number }
  /** The frame's width on the screen, in px. */
  readonly frameWidth: number
}

// Cut off up to 2 % of an image instead of adding bars: bars that thin would look like a mistake.
const nearlyCovers = 0.98

/** Whether an image is taller than the frame, so that filling the frame would cut off heads and titles (ruling 56). */
export function isTaller({ width, height }: Sides, ratio: number): boolean {
  return width < height * ratio * nearlyCovers
}

/** Returns the zoom, at most 1, at which the whole rotated image fits into the frame. */
export function fitZoom(image: Sides, ratio: number, rotation: number): number {
  const turned = turnedSides(image.width, image.height, rotation)
  const frame = frameAtOne(image, ratio, rotation)
  const zoom = Math.min(frame.width / turned.width, frame.height / turned.height)
  return zoom > nearlyCovers ? 1 : zoom
}

/**
 * Returns the part of the rotated image inside the frame, in px of the image. It extends beyond the image if the image
 * doesn't fill the frame.
 */
export function cutOut(image: Sides, { ratio, rotation, zoom, place, frameWidth }: Cut): Crop {
  const turned = turnedSides(image.width, image.height, rotation)
  const frame = frameAtOne(image, ratio, rotation)
  const width = frame.width / zoom
  const height = frame.height / zoom
  const scale = width / frameWidth
  return {
    x: (turned.width - width) / 2 - place.x * scale,
    y: (turned.height - height) / 2 - place.y * scale,
    width,
    height,
    rotation,
  }
}

// Returns the frame's size at zoom 1, in px of the image. The cropper shrinks the frame to what the rotated image
// covers.
function frameAtOne(image: Sides, ratio: number, rotation: number): Sides {
  const turned = turnedSides(image.width, image.height, rotation)
  const width = Math.min(image.width, image.height * ratio, turned.width, turned.height * ratio)
  return { width, height: width / ratio }
}
