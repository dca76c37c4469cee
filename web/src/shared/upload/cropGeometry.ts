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

/** Returns the image's own ratio, on its side if it is turned that far. */
export function ownRatio({ width, height }: Sides, rotation: number): number {
  return Math.abs(Math.sin((rotation * Math.PI) / 180)) > Math.SQRT1_2 ? height / width : width / height
}

/** Returns the least zoom at which the rotated image covers the whole frame, so that nothing is painted around it. */
export function leastZoom(image: Sides, ratio: number, rotation: number): number {
  const frame = frameAtOne(image, ratio, rotation)
  const covered = turnedSides(frame.width, frame.height, rotation)
  return Math.max(covered.width / image.width, covered.height / image.height)
}

/** Returns the place nearest to the cut's at which the rotated image covers the whole frame. */
export function placeWithin(image: Sides, { ratio, rotation, zoom, place, frameWidth }: Cut): Cut['place'] {
  const covered = turnedSides(frameWidth, frameWidth / ratio, rotation)
  const scale = (zoom * frameWidth) / frameAtOne(image, ratio, rotation).width
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)]
  const clamp = (offset: number, side: number, least: number) => {
    const free = Math.max(0, (side * scale - least) / 2)
    return Math.min(free, Math.max(-free, offset))
  }
  const along = clamp(place.x * cos + place.y * sin, image.width, covered.width)
  const across = clamp(place.y * cos - place.x * sin, image.height, covered.height)
  return { x: along * cos - across * sin, y: along * sin + across * cos }
}

/** Returns the part of the rotated image inside the frame, in px of the image. */
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
