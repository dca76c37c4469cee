import { clubCategories } from '@quad/contract/entities/clubCategories.ts'
import { limits } from '@quad/contract/limits.ts'
import { useController, useFormContext } from 'react-hook-form'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { FieldPair, SelectField, TextField } from '../../../shared/ui/Field.tsx'
import { EmailField } from '../../../shared/ui/EmailField.tsx'
import { PictureField } from '../../../shared/upload/PictureField.tsx'
import type { InfoValues } from '../clubForm.ts'
import { formWords as words } from '../formWords.ts'

interface BasicFieldsProps {
  readonly clubId: string
  /** One that forms don't offer stays chosen (ruling 61). */
  readonly category?: string
  readonly onPictureBusy: (busy: boolean) => void
}

/** Picture, name, category and email of a club. */
export function BasicFields({ clubId, category = '', onPictureBusy }: BasicFieldsProps) {
  const { register, control, formState, watch } = useFormContext<InfoValues>()
  const { errors } = formState
  const picture = useController({ control, name: 'clubImg' }).field
  const offered: readonly string[] = clubCategories
  const categories = category === '' || offered.includes(category) ? offered : [...offered, category]
  return (
    <>
      <PictureField
        label={words.picture}
        hint={words.pictureHint}
        value={picture.value ?? ''}
        error={errors.clubImg?.message}
        onChange={picture.onChange}
        onBusy={onPictureBusy}
      >
        {(clubImg) => <ClubPicture club={{ _id: clubId, clubName: watch('clubName'), clubImg }} size={96} />}
      </PictureField>
      <TextField
        label={words.name}
        maxLength={limits.clubNameLength}
        autoComplete="off"
        error={errors.clubName?.message}
        {...register('clubName')}
      />
      <FieldPair>
        <SelectField label={words.category} error={errors.category?.message} {...register('category')}>
          {category === '' && <option value="">{words.chooseCategory}</option>}
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <EmailField
          label={words.email}
          hint={words.emailHint}
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
      </FieldPair>
    </>
  )
}
