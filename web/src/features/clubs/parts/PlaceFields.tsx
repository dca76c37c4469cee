import { clubRefusals } from '@quad/contract/refusals/clubs.ts'
import { useFormContext } from 'react-hook-form'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { SelectField } from '../../../shared/ui/Field.tsx'
import type { InfoValues } from '../clubForm.ts'
import { formWords as words } from '../formWords.ts'
import type { CollegeChoices } from '../useCollegeChoices.ts'
import styles from './PlaceFields.module.css'

interface PlaceFieldsProps {
  readonly colleges: CollegeChoices
  /** Whether the club is verified in a college once it is saved. */
  readonly isVerifiedIn: (collegeId: string) => boolean
  /** Its college removed the club: only that college's admins bring it back (ruling 69). */
  readonly rejected?: boolean
}

/** Privacy and college of a club: a private one has no college (CLUB-05). */
export function PlaceFields({ colleges, isVerifiedIn, rejected = false }: PlaceFieldsProps) {
  const { register, formState, watch } = useFormContext<InfoValues>()
  const [privacy, college] = watch(['privacy', 'college'])
  if (rejected) return <p className={styles.problem}>{clubRefusals['club.rejected'].message}</p>
  return (
    <>
      <ChoiceField label={words.privacy} choices={words.privacyChoices} {...register('privacy')} />
      {privacy === 'public' && colleges.choices.length > 0 && (
        <SelectField
          label={words.college}
          hint={college === '' || isVerifiedIn(college) ? undefined : words.collegeHint}
          error={formState.errors.college?.message}
          {...register('college')}
        >
          {colleges.choices.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
          <option value="">{words.noCollege}</option>
        </SelectField>
      )}
    </>
  )
}
