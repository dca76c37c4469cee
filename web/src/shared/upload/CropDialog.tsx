import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { guardModal } from '../modal/store.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack, Text } from '../ui/primitives.tsx'
import { uiWords } from '../words.ts'
import { words } from '../words.ts'
import styles from './CropDialog.module.css'
import type { Crop } from './imageJob.ts'
import { useCropping } from './useCropping.ts'
import { uploadWords } from './words.ts'

export interface CropDialogProps {
  readonly file: File
  readonly ratio: number
  readonly round?: boolean
  readonly which?: string | undefined
  readonly onApply: (crop: Crop) => void
  readonly onCancel: () => void
}

const mostZoom = 4

/** 'Edit Image': crops, fits, zooms and turns an image by pointer, touch or keyboard (FEED-07). */
export function CropDialog({ file, ratio, round = false, which, onApply, onCancel }: CropDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [image] = useState(() => URL.createObjectURL(file))
  const cropping = useCropping(file, ratio, round)
  const { zoom, rotation, broken, fitted } = cropping
  const crop = cropping.crop()

  useEffect(() => () => URL.revokeObjectURL(image), [image])
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
          <p role="alert" className={styles.broken}>
            {uploadWords.unreadable}
          </p>
        ) : (
          <div
            className={styles.kept}
            style={{ aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})`, background: cropping.fill }}
          >
            <Cropper
              image={image}
              crop={cropping.place}
              zoom={zoom}
              rotation={rotation}
              aspect={ratio}
              minZoom={cropping.least}
              maxZoom={mostZoom}
              objectFit="cover"
              cropShape={round ? 'round' : 'rect'}
              onCropChange={cropping.setPlace}
              onZoomChange={cropping.setZoom}
              onRotationChange={cropping.setRotation}
              setCropSize={cropping.setFrame}
              onMediaLoaded={cropping.onLoaded}
              disableAutomaticStylesInjection
              classes={{ containerClassName: styles.image ?? '' }}
              mediaProps={{ alt: '', onError: cropping.breakDown }}
              cropperProps={{ tabIndex: 0, role: 'group', 'aria-label': uploadWords.cropArea }}
            />
          </div>
        )}
      </div>
      <div className={styles.controls}>
        <Slider
          label={uploadWords.zoom}
          value={zoom}
          min={Math.floor(cropping.least * 10) / 10}
          max={mostZoom}
          step={0.1}
          text={uploadWords.times(zoom)}
          onChange={cropping.setZoom}
        />
        <Slider
          label={uploadWords.rotate}
          value={rotation}
          min={-180}
          max={180}
          step={1}
          text={uploadWords.degrees(rotation)}
          onChange={cropping.setRotation}
        />
      </div>
      <Row as="footer" gap={2} wrap justify="end" className={styles.footer}>
        {cropping.canFit && (
          <Button kind="quiet" size="sm" className={styles.fit} onClick={() => cropping.setFitted(!fitted)}>
            {fitted ? uploadWords.fillFrame : uploadWords.fit}
          </Button>
        )}
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
