import { clubRefusals } from '@quad/contract/refusals/clubs.ts'
import { useFormContext } from 'react-hook-form'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { formWords as words, type InfoValues } from '../clubForm.ts'
import type { CollegeChoices } from '../useCollegeChoices.ts'

const Field = FormField<InfoValues>

interface PlaceFieldsProps {
  readonly colleges: CollegeChoices
  /** Whether the club is verified in a college once it is saved. */
  readonly isVerifiedIn: (collegeId: string) => boolean
  /** True if the college removed the club: only the college's admins can add it again (ruling 69). */
  readonly rejected?: boolean
}

/** Privacy and college of a club: a private one has no college (CLUB-05). */
export function PlaceFields({ colleges, isVerifiedIn, rejected = false }: PlaceFieldsProps) {
  const college = useFormContext<InfoValues>().watch('college')
  if (rejected)
    return (
      <Text size="small" tone="danger">
        {clubRefusals['club.rejected'].message}
      </Text>
    )
  return (
    <>
      <Field name="privacy" />
      {colleges.choices.length > 0 && (
        <Field name="college" hint={college === '' || isVerifiedIn(college) ? undefined : words.collegeHint}>
          {colleges.choices.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
          <option value="">{words.noCollege}</option>
        </Field>
      )}
      {college !== '' && <Field name="joining" />}
    </>
  )
}
