import { use } from 'react'
import { useFormContext } from 'react-hook-form'
import { inClubHue } from '../../../entities/page/hue.ts'
import styles from '../../../entities/page/PageFields.module.css'
import { bannerRatio } from '../../../entities/page/PageFields.tsx'
import { DescribedContext, useField } from '../../../shared/forms/FormField.tsx'
import { PictureField } from '../../../shared/upload/PictureField.tsx'
import type { FestValues } from '../festForm.ts'

/** A fest's picture, twice as wide as high, or its video, of which the server makes the picture (FEST-01). */
export function MediaField({ festId }: { readonly festId: string }) {
  const { setValue, watch } = useFormContext<FestValues>()
  const { setBusy } = use(DescribedContext)
  const [festImg, festVideo] = watch(['festImg', 'festVideo'])
  const { label, hint, error } = useField('festImg').texts
  const videoError = useField('festVideo').texts.error
  const set = (name: 'festImg' | 'festVideo', location: string) =>
    setValue(name, location, { shouldDirty: true, shouldValidate: true })
  return (
    <PictureField
      media
      label={label}
      hint={hint}
      ratio={bannerRatio}
      value={festVideo || festImg}
      error={error ?? videoError}
      onBusy={setBusy}
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
