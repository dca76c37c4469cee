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
  readonly name: 'collegeImg' | 'festImg'
  /** Gives the colour behind; '' for a new page. */
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly onBusy: (busy: boolean) => void
}

const bannerRatio = 2

/** The picture of a college or fest, twice as wide as high (COLL-04, FEST-01). */
export function BannerField({ name, id, ...field }: BannerFieldProps) {
  const { control, formState } = useFormContext<{ collegeImg: string; festImg: string }>()
  const picture = useController({ control, name }).field
  return (
    <PictureField
      {...field}
      ratio={bannerRatio}
      value={picture.value}
      error={formState.errors[name]?.message}
      onChange={picture.onChange}
    >
      {(src) => <span {...inClubHue(id, styles.banner)}>{src !== '' && <img src={src} alt="" />}</span>}
    </PictureField>
  )
}
