import { useEffect, useState } from 'react'
import { cutOut, fitZoom, isTaller, type Sides } from './cropGeometry.ts'
import { fillColourOf } from './fillColour.ts'
import type { Crop } from './imageJob.ts'

const centre = { x: 0, y: 0 }

/** The state of an image in its crop frame: moved, zoomed, rotated, or wholly inside the frame ("Fit"). */
export function useCropping(file: File, ratio: number, round: boolean) {
  const [place, setPlace] = useState(centre)
  const [closeness, setCloseness] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [chosen, setChosen] = useState<boolean>()
  const [image, setImage] = useState<Sides>()
  const [frame, setFrame] = useState<Sides>()
  const [fill, setFill] = useState<string>()
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    fillColourOf(file).then(setFill, () => setBroken(true))
  }, [file])

  const least = image ? fitZoom(image, ratio, rotation) : 1
  const fitted = chosen ?? (image !== undefined && !round && isTaller(image, ratio))
  const zoom = fitted ? least : Math.max(least, closeness)
  return {
    place,
    zoom,
    least,
    rotation,
    fill,
    broken,
    fitted,
    canFit: least < 1,
    setPlace,
    setRotation,
    setFrame,
    breakDown: () => setBroken(true),
    onLoaded: ({ naturalWidth, naturalHeight }: { naturalWidth: number; naturalHeight: number }) =>
      setImage({ width: naturalWidth, height: naturalHeight }),
    setZoom(next: number) {
      setCloseness(next)
      setChosen(next <= least && least < 1)
    },
    setFitted(fit: boolean) {
      setChosen(fit)
      setCloseness(1)
      setPlace(centre)
    },
    /** Returns the crop; undefined until the image has loaded. */
    crop(): Crop | undefined {
      if (broken || !image || !frame || fill === undefined) return undefined
      return { ...cutOut(image, { ratio, rotation, zoom, place, frameWidth: frame.width }), fill }
    },
  }
}
