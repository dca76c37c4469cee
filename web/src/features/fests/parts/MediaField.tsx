import { useFormContext } from 'react-hook-form'
import { inClubHue } from '../../../entities/page/hue.ts'
import { bannerRatio } from '../../../entities/page/PageFields.tsx'
import styles from '../../../entities/page/PageFields.module.css'
import { PictureField } from '../../../shared/upload/PictureField.tsx'
import type { FestValues } from '../festForm.ts'
import { formWords as words } from '../formWords.ts'

interface MediaFieldProps {
  /** Gives the colour behind; '' for a new fest. */
  readonly festId: string
  readonly onBusy: (busy: boolean) => void
}

/** A fest's picture, twice as wide as high, or its video, of which the server makes the picture (FEST-01). */
export function MediaField({ festId, onBusy }: MediaFieldProps) {
  const { setValue, watch, formState } = useFormContext<FestValues>()
  const [festImg, festVideo] = watch(['festImg', 'festVideo'])
  const { errors } = formState
  const set = (name: 'festImg' | 'festVideo', location: string) =>
    setValue(name, location, { shouldDirty: true, shouldValidate: true })
  return (
    <PictureField
      media
      label={words.media}
      hint={words.mediaHint}
      ratio={bannerRatio}
      value={festVideo || festImg}
      error={errors.festImg?.message ?? errors.festVideo?.message}
      onBusy={onBusy}
      onChange={(location, kind) => {
        set('festImg', kind === 'image' ? location : '')
        set('festVideo', kind === 'video' ? location : '')
      }}
    >
      {(src, kind = festVideo ? 'video' : 'image') => (
        <span {...inClubHue(festId, styles.banner)}>
          {src !== '' && kind === 'image' && <img src={src} alt="" />}
          {src !== '' && kind === 'video' && <video src={src} muted playsInline preload="metadata" />}
        </span>
      )}
    </PictureField>
  )
}
