import { limits } from '@quad/contract/limits.ts'
import { useController, useFormContext } from 'react-hook-form'
import { BannerField, ContactFields } from '../../../entities/page/PageFields.tsx'
import { PlaceField } from '../../../entities/place/PlaceField.tsx'
import { cityQuery } from '../../../entities/place/useListPlaces.ts'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import type { CollegeValues } from '../collegeForm.ts'
import { formWords as words } from '../formWords.ts'

interface CollegeFieldsProps {
  readonly collegeId: string | undefined
  readonly onPictureBusy: (busy: boolean) => void
}

export function CollegeFields({ collegeId = '', onPictureBusy }: CollegeFieldsProps) {
  const { register, formState, watch } = useFormContext<CollegeValues>()
  const { errors } = formState
  return (
    <>
      <TextField
        label={words.name}
        maxLength={limits.collegeNameLength}
        autoComplete="off"
        dir="auto"
        data-autofocus
        error={errors.collegeName?.message}
        {...register('collegeName')}
      />
      <CityField />
      <TextArea
        label={words.description}
        optional
        rows={3}
        dir="auto"
        maxLength={limits.collegeDescriptionLength}
        error={errors.description?.message}
        {...register('description')}
      />
      <ContactFields />
      <BannerField id={collegeId} label={words.picture} hint={words.pictureHint} onBusy={onPictureBusy} />
      <CheckField label={words.restricted} hint={words.restrictedHint} {...register('restricted')} />
      <TextField
        label={words.domain}
        hint={words.domainHint}
        optional={!watch('restricted')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.domains?.message}
        {...register('domains', { deps: ['restricted'] })}
      />
    </>
  )
}

function CityField() {
  const { control, setValue } = useFormContext<CollegeValues>()
  const { field, fieldState } = useController({ control, name: 'city.address' })
  return (
    <PlaceField
      {...field}
      label={words.city}
      optional
      maxLength={limits.cityLength}
      error={fieldState.error?.message}
      query={cityQuery(field.value)}
      onChange={({ address, latLng }) => {
        setValue('city.latLng', latLng)
        field.onChange(address)
      }}
    />
  )
}
