import { type College, otherCollegeId } from '@quad/contract/entities/college.ts'
import { type Control, Controller } from 'react-hook-form'
import { CollegePicker } from '../../../entities/college/CollegePicker.tsx'
import { editWords as words } from '../editWords.ts'
import type { ProfileEdit, ProfileValues } from './profileForm.ts'

interface CollegeFieldProps {
  readonly colleges: readonly College[]
  readonly control: Control<ProfileValues, unknown, ProfileEdit>
}

/** One's college, out of all (PROF-05). */
export function CollegeField({ colleges, control }: CollegeFieldProps) {
  return (
    <Controller
      control={control}
      name="college"
      render={({ field, fieldState }) => (
        <CollegePicker
          label={words.college}
          colleges={colleges}
          otherId={otherCollegeId}
          error={fieldState.error?.message}
          ref={field.ref}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChoose={field.onChange}
        />
      )}
    />
  )
}
