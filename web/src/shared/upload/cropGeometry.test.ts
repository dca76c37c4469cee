import { expect, test } from 'vitest'
import { cutOut, leastZoom, ownRatio, placeWithin, type Sides } from './cropGeometry.ts'
import { type Crop, turnedSides } from './imageJob.ts'

const poster = { width: 600, height: 900 }
const photo = { width: 800, height: 600 }
const still = { rotation: 0, place: { x: 0, y: 0 }, frameWidth: 400 }

const whole = ({ width, height, ...corner }: Crop) =>
  [corner.x, corner.y, width, height].map((side) => Math.round(side) + 0)

test('[FEED-07] an image starts whole, in its own shape, also on its side', () => {
  for (const image of [poster, photo, { width: 2400, height: 160 }]) {
    const zoom = leastZoom(image, ownRatio(image, 0), 0)
    expect(whole(cutOut(image, { ...still, ratio: ownRatio(image, 0), zoom }))).toEqual([
      0,
      0,
      image.width,
      image.height,
    ])
    const turned = { ...still, rotation: 90, ratio: ownRatio(image, 90) }
    const turnedZoom = leastZoom(image, turned.ratio, 90)
    expect(whole(cutOut(image, { ...turned, zoom: turnedZoom }))).toEqual([0, 0, image.height, image.width])
  }
})

test('[FEED-07] whatever its turn and place, an image covers its frame', () => {
  for (const rotation of [-170, -60, -7, 0, 3, 45, 90, 131])
    for (const ratio of [4 / 3, 1, ownRatio(photo, rotation)])
      for (const closeness of [1, 1.7]) {
        const cut = { ...still, ratio, rotation, zoom: closeness * leastZoom(photo, ratio, rotation) }
        const far = { ...cut, place: { x: 900, y: -700 } }
        const crop = cutOut(photo, { ...far, place: placeWithin(photo, far) })
        expect(outside(photo, crop), `${rotation}° ${ratio} ${closeness}`).toBeLessThan(0.01)
      }
})

// How far the crop's corners reach out of the image, in px.
function outside(image: Sides, { x, y, width, height, rotation }: Crop): number {
  const turned = turnedSides(image.width, image.height, rotation)
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)]
  const corners = [x, x + width].flatMap((left) => [y, y + height].map((top) => [left, top] as const))
  return Math.max(
    ...corners.flatMap(([left, top]) => {
      const [right, down] = [left - turned.width / 2, top - turned.height / 2]
      const [along, across] = [right * cos + down * sin, down * cos - right * sin]
      return [Math.abs(along) - image.width / 2, Math.abs(across) - image.height / 2]
    }),
  )
}

test('[FEED-07] zooming in and moving keeps a part of the image', () => {
  const cut = { ...still, ratio: 4 / 3, zoom: 2, place: { x: 50, y: -25 } }
  expect(cutOut(photo, cut)).toEqual({ x: 150, y: 175, width: 400, height: 300, rotation: 0 })
})
