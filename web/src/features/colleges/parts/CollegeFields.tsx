import { limits } from '@quad/contract/limits.ts'
import { useController, useFormContext } from 'react-hook-form'
import { inClubHue } from '../../../entities/page/hue.ts'
import styles from '../../../entities/page/PageFields.module.css'
import { bannerRatio, ContactFields } from '../../../entities/page/PageFields.tsx'
import { PlaceField } from '../../../entities/place/PlaceField.tsx'
import { cityQuery } from '../../../entities/place/useListPlaces.ts'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormPicture } from '../../../shared/forms/FormPicture.tsx'
import type { CollegeValues } from '../collegeForm.ts'

const Field = FormField<CollegeValues>

export function CollegeFields({ collegeId = '' }: { readonly collegeId: string | undefined }) {
  const restricted = useFormContext<CollegeValues>().watch('restricted')
  return (
    <>
      <Field name="collegeName" data-autofocus />
      <CityField />
      <Field name="description" />
      <ContactFields />
      <FormPicture<CollegeValues> name="collegeImg" ratio={bannerRatio}>
        {(src) => <span {...inClubHue(collegeId, styles.banner)}>{src !== '' && <img src={src} alt="" />}</span>}
      </FormPicture>
      <Field name="restricted" />
      <Field name="domains" optional={!restricted} />
    </>
  )
}

function CityField() {
  const { setValue } = useFormContext<CollegeValues>()
  const { field } = useController<CollegeValues, 'city.address'>({ name: 'city.address' })
  return (
    <PlaceField
      {...field}
      {...useField('city').texts}
      maxLength={limits.cityLength}
      query={cityQuery(field.value)}
      onChange={({ address, latLng }) => {
        setValue('city.latLng', latLng)
        field.onChange(address)
      }}
    />
  )
}
