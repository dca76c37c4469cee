import { useEffect, useState } from 'react'
import { cutOut, leastZoom, ownRatio, placeWithin, type Sides } from './cropGeometry.ts'
import type { Crop } from './imageJob.ts'

const centre = { x: 0, y: 0 }
const ratios = { classic: 4 / 3, square: 1 } as const

export type CropShape = 'own' | keyof typeof ratios

/** The state of an image in its crop frame: moved, zoomed and rotated, in a fixed shape or in one that is chosen. */
export function useCropping(file: File, fixed: number | undefined) {
  const [place, setPlace] = useState(centre)
  const [closeness, setCloseness] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [shape, setShape] = useState<CropShape>('own')
  const { image, broken, breakDown } = useImage(file)
  const [frame, setFrame] = useState<Sides>()

  const own = image ? ownRatio(image, rotation) : 1
  const ratio = fixed ?? (shape === 'own' ? own : ratios[shape])
  const least = image ? leastZoom(image, ratio, rotation) : 1
  const zoom = least * closeness
  const cut = frame && { ratio, rotation, zoom, place, frameWidth: frame.width }
  const kept = image && cut ? placeWithin(image, cut) : centre
  return {
    /** The image's address; undefined until it has loaded. */
    image: image?.url,
    broken,
    ratio,
    shape,
    /** 1 shows as much of the image as the frame allows. */
    closeness,
    zoom,
    least,
    rotation,
    place: kept,
    setPlace,
    setCloseness,
    setRotation,
    setFrame,
    breakDown,
    setZoom: (next: number) => setCloseness(next / least),
    setShape(next: CropShape) {
      setShape(next)
      setCloseness(1)
      setPlace(centre)
    },
    /** Returns the crop; undefined until the image has loaded. */
    crop(): Crop | undefined {
      return broken || !image || !cut ? undefined : cutOut(image, { ...cut, place: kept })
    },
  }
}

/** Loads an image's size, and its address while the hook is mounted. */
function useImage(file: File) {
  const [image, setImage] = useState<Sides & { readonly url: string }>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    let isStale = false
    const url = URL.createObjectURL(file)
    sizeOf(file).then(
      (sides) => isStale || setImage({ ...sides, url }),
      () => isStale || setBroken(true),
    )
    return () => {
      isStale = true
      URL.revokeObjectURL(url)
    }
  }, [file])
  return { image, broken, breakDown: () => setBroken(true) }
}

async function sizeOf(file: Blob): Promise<Sides> {
  const image = await createImageBitmap(file)
  const { width, height } = image
  image.close()
  return { width, height }
}
