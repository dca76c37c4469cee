export interface Point {
  readonly x: number
  readonly y: number
}

/** How an image is shown: at 1 it fits into the stage; x and y move its centre away from the stage's, in px. */
export interface View extends Point {
  readonly scale: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export const fitted: View = { scale: 1, x: 0, y: 0 }

/** Returns the view at another scale in which what is at `point`, measured from the stage's centre, stays there. */
export function zoomAt(view: View, point: Point, scale: number): View {
  const by = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }
}

/** Returns the nearest view that leaves no gap beside an image larger than the stage, and centres a smaller one. */
export function keepWithin(view: View, image: Size, stage: Size): View {
  const limit = (offset: number, side: number, room: number) => {
    const free = Math.max(0, (side * view.scale - room) / 2)
    return Math.min(free, Math.max(-free, offset))
  }
  return {
    scale: view.scale,
    x: limit(view.x, image.width, stage.width),
    y: limit(view.y, image.height, stage.height),
  }
}
