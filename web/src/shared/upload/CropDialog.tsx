import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { guardModal } from '../modal/store.ts'
import { Button } from '../ui/Button.tsx'
import { words } from '../words.ts'
import styles from './CropDialog.module.css'
import type { Crop } from './imageJob.ts'
import { uploadWords } from './words.ts'

export interface CropDialogProps {
  readonly file: File
  readonly ratio: number
  readonly round?: boolean
  readonly which?: string | undefined
  readonly onApply: (crop: Crop) => void
  readonly onCancel: () => void
}

const start = { x: 0, y: 0 }
const mostZoom = 4

/** 'Edit Image': crops, zooms and turns an image by pointer, touch or keyboard (FEED-07). */
export function CropDialog({ file, ratio, round = false, which, onApply, onCancel }: CropDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [image] = useState(() => URL.createObjectURL(file))
  const [place, setPlace] = useState(start)
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Omit<Crop, 'rotation'>>()
  const [broken, setBroken] = useState(false)

  useEffect(() => () => URL.revokeObjectURL(image), [image])
  useEffect(() => dialog.current?.showModal(), [])
  // A request to close the modal cancels this dialog instead; deferred, because the same key event reaches this dialog
  // and would cancel the next image too.
  useEffect(() => guardModal(() => void setTimeout(onCancel)), [onCancel])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      onClose={onCancel}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {uploadWords.editImage}
        </h2>
        {which && <p className={styles.which}>{which}</p>}
      </header>
      <div className={styles.stage}>
        {broken ? (
          <p role="alert" className={styles.broken}>
            {uploadWords.unreadable}
          </p>
        ) : (
          <div className={styles.kept} style={{ aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }}>
            <Cropper
              image={image}
              crop={place}
              zoom={zoom}
              rotation={rotation}
              aspect={ratio}
              maxZoom={mostZoom}
              objectFit="cover"
              cropShape={round ? 'round' : 'rect'}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onRotationChange={setRotation}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
              disableAutomaticStylesInjection
              classes={{ containerClassName: styles.image ?? '' }}
              mediaProps={{ alt: '', onError: () => setBroken(true) }}
              cropperProps={{ tabIndex: 0, role: 'group', 'aria-label': uploadWords.cropArea }}
            />
          </div>
        )}
      </div>
      <div className={styles.controls}>
        <Slider
          label={uploadWords.zoom}
          value={zoom}
          min={1}
          max={mostZoom}
          step={0.1}
          text={uploadWords.times(zoom)}
          onChange={setZoom}
        />
        <Slider
          label={uploadWords.rotate}
          value={rotation}
          min={-180}
          max={180}
          step={1}
          text={uploadWords.degrees(rotation)}
          onChange={setRotation}
        />
      </div>
      <footer className={styles.footer}>
        <Button kind="quiet" onClick={onCancel}>
          {words.actions.cancel}
        </Button>
        <Button onClick={() => area && onApply({ ...area, rotation })} disabled={area === undefined || broken}>
          {uploadWords.apply}
        </Button>
      </footer>
    </dialog>
  )
}

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly text: string
  readonly onChange: (value: number) => void
}

function Slider({ label, text, value, onChange, ...range }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  )
}
