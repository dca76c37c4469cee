import { FieldPair, TextField } from '../../shared/ui/Field.tsx'
import { EmailField } from '../../shared/ui/EmailField.tsx'
import { PictureField } from '../../shared/upload/PictureField.tsx'
import { useController, useFormContext } from 'react-hook-form'
import { linkWords as words } from '../../shared/ui/linkWords.ts'
import { inClubHue } from './hue.ts'
import styles from './PageFields.module.css'

const address = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: 'https://',
} as const

interface ContactValues {
  readonly email: string
  readonly website: string
  readonly instagram: string
  readonly linkedIn: string
}

/** How to reach a college or fest. */
export function ContactFields({ emailNeeded = false }: { readonly emailNeeded?: boolean }) {
  const { register, formState } = useFormContext<ContactValues>()
  const { errors } = formState
  return (
    <>
      <FieldPair>
        <EmailField
          label={words.email}
          optional={!emailNeeded}
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label={words.website}
          optional
          {...address}
          error={errors.website?.message}
          {...register('website')}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          label={words.instagram}
          optional
          {...address}
          error={errors.instagram?.message}
          {...register('instagram')}
        />
        <TextField
          label={words.linkedIn}
          optional
          {...address}
          error={errors.linkedIn?.message}
          {...register('linkedIn')}
        />
      </FieldPair>
    </>
  )
}

interface BannerFieldProps {
  /** Gives the colour behind; '' for a new page. */
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly onBusy: (busy: boolean) => void
}

export const bannerRatio = 2

/** The picture of a college, twice as wide as high (COLL-04). */
export function BannerField({ id, ...field }: BannerFieldProps) {
  const { control, formState } = useFormContext<{ collegeImg: string }>()
  const picture = useController({ control, name: 'collegeImg' }).field
  return (
    <PictureField
      {...field}
      ratio={bannerRatio}
      value={picture.value}
      error={formState.errors.collegeImg?.message}
      onChange={picture.onChange}
    >
      {(src) => <span {...inClubHue(id, styles.banner)}>{src !== '' && <img src={src} alt="" />}</span>}
    </PictureField>
  )
}
