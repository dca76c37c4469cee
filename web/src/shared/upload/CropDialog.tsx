import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useRef } from 'react'
import Cropper from 'react-easy-crop'
import { guardModal } from '../modal/store.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack, Text } from '../ui/primitives.tsx'
import { uiWords } from '../words.ts'
import { words } from '../words.ts'
import styles from './CropDialog.module.css'
import { acceptOf } from './fileRules.ts'
import type { Crop } from './imageJob.ts'
import { type CropShape, useCropping } from './useCropping.ts'
import { uploadWords } from './words.ts'

export interface CropDialogProps {
  readonly file: File
  /** The only ratio; without it, the person chooses the shape. */
  readonly ratio: number | undefined
  readonly round?: boolean
  readonly which?: string | undefined
  readonly onApply: (crop: Crop) => void
  /** Called with another file, if this one can't be opened. */
  readonly onReplace: (file: File) => void
  readonly onCancel: () => void
}

const mostZoom = 4
const shapes = ['own', 'classic', 'square'] as const

/** 'Edit Image': crops, zooms and turns an image by pointer, touch or keyboard; it starts whole (FEED-07, ruling 77). */
export function CropDialog({
  file,
  ratio: fixed,
  round = false,
  which,
  onApply,
  onReplace,
  onCancel,
}: CropDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cropping = useCropping(file, fixed)
  const { ratio, rotation, broken } = cropping
  const crop = cropping.crop()

  useEffect(() => dialog.current?.showModal(), [])
  // Make a request to close the modal cancel this dialog instead. Deferred: the same key event also reaches the dialog,
  // and would cancel the next image, too.
  useEffect(() => guardModal(() => void setTimeout(onCancel)), [onCancel])

  return (
    <Stack
      ref={dialog}
      as="dialog"
      tone="ink"
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
      onClose={onCancel}
    >
      <Row as="header" gap={4} align="baseline" justify="between" className={styles.header}>
        <Text id={titleId} as="h2" size="title-medium">
          {uploadWords.editImage}
        </Text>
        {which && (
          <Text tone="muted" tabular className={styles.which}>
            {which}
          </Text>
        )}
      </Row>
      <div className={styles.stage}>
        {broken ? (
          <Stack gap={4} align="center" justify="center" className={styles.broken}>
            <p role="alert">{uploadWords.unreadable}</p>
            <AnotherFile onChoose={onReplace} />
          </Stack>
        ) : (
          cropping.image && (
            <div
              className={styles.kept}
              style={{ aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }}
              key={cropping.shape}
            >
              <Cropper
                image={cropping.image}
                crop={cropping.place}
                zoom={cropping.zoom}
                rotation={rotation}
                aspect={ratio}
                minZoom={cropping.least}
                maxZoom={cropping.least * mostZoom}
                objectFit="cover"
                cropShape={round ? 'round' : 'rect'}
                onCropChange={cropping.setPlace}
                onZoomChange={cropping.setZoom}
                onRotationChange={cropping.setRotation}
                setCropSize={cropping.setFrame}
                disableAutomaticStylesInjection
                classes={{ containerClassName: styles.image ?? '' }}
                mediaProps={{ alt: '', onError: cropping.breakDown }}
                cropperProps={{ tabIndex: 0, role: 'group', 'aria-label': uploadWords.cropArea }}
              />
            </div>
          )
        )}
      </div>
      {fixed === undefined && !broken && <ShapeChoice chosen={cropping.shape} onChoose={cropping.setShape} />}
      {!broken && <Controls cropping={cropping} />}
      <Row as="footer" gap={2} wrap justify="end" className={styles.footer}>
        <Button kind="quiet" onClick={onCancel}>
          {words.actions.cancel}
        </Button>
        <Button onClick={() => crop && onApply(crop)} whyNot={crop === undefined && uiWords.stillLoading}>
          {uploadWords.apply}
        </Button>
      </Row>
    </Stack>
  )
}

interface ShapeChoiceProps {
  readonly chosen: CropShape
  readonly onChoose: (shape: CropShape) => void
}

function ShapeChoice({ chosen, onChoose }: ShapeChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.shapes}>
      <legend className="visuallyHidden">{uploadWords.shape}</legend>
      {shapes.map((shape) => (
        <label key={shape}>
          <input type="radio" name={name} checked={chosen === shape} onChange={() => onChoose(shape)} />
          {uploadWords.shapes[shape]}
        </label>
      ))}
    </fieldset>
  )
}

/** Offers another file where an image can't be opened. */
function AnotherFile({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="quiet" onClick={() => input.current?.click()}>
        {uploadWords.another}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={uploadWords.another}
        accept={acceptOf('image')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
        }}
      />
    </>
  )
}

interface ControlsProps {
  readonly cropping: ReturnType<typeof useCropping>
}

function Controls({ cropping }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <Slider
        label={uploadWords.zoom}
        value={cropping.closeness}
        min={1}
        max={mostZoom}
        step={0.1}
        text={uploadWords.times(cropping.closeness)}
        onChange={cropping.setCloseness}
      />
      <Slider
        label={uploadWords.rotate}
        value={cropping.rotation}
        min={-180}
        max={180}
        step={1}
        text={uploadWords.degrees(cropping.rotation)}
        onChange={cropping.setRotation}
      />
    </div>
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
