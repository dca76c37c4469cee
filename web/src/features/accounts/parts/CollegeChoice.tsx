import type { College } from '@quad/contract/entities/college.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import { useController, useFormContext } from 'react-hook-form'
import { CollegePicker } from '../../../entities/college/CollegePicker.tsx'
import { collegeLike } from '../../../entities/college/findColleges.ts'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import type { CollegeChoiceValues } from '../newCollege.ts'
import { accountWords as words } from '../words.ts'
import { OtherWay } from './AccountForm.tsx'
import styles from './AccountForm.module.css'

interface CollegeChoiceProps {
  readonly colleges: readonly College[]
  readonly hint?: string | undefined
}

/** The form fields that choose a college, or name one that isn't listed (COLL-02, COLL-05). */
export function CollegeChoice({ colleges, hint }: CollegeChoiceProps) {
  const { control, setValue } = useFormContext<CollegeChoiceValues>()
  const { field, fieldState } = useController({ control, name: 'college' })
  function choose(id: string, typed = '') {
    field.onChange(id)
    // Use the typed text as the new college's name, unless it is too short or the start of "other".
    const text = typed.trim().toLowerCase()
    const isName = id === otherCollegeId && text.length > 3 && !'other'.startsWith(text)
    if (isName) setValue('collegeName', typed, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <CollegePicker colleges={colleges} hint={hint} error={fieldState.error?.message} {...field} onChange={choose} />
      {field.value === otherCollegeId && <NewCollege colleges={colleges} />}
    </>
  )
}

function NewCollege({ colleges }: { readonly colleges: readonly College[] }) {
  const { register, formState, setFocus, setValue, watch } = useFormContext<CollegeChoiceValues>()
  const { errors } = formState
  const listed = collegeLike(colleges, watch('collegeName'))
  return (
    <Stack gap={4} className={styles.newCollege}>
      <TextField
        label={words.collegeName}
        hint={words.collegeNameHint}
        optional
        autoComplete="organization"
        dir="auto"
        maxLength={limits.collegeNameLength}
        error={errors.collegeName?.message}
        {...register('collegeName')}
      />
      <p className="visuallyHidden" role="status">
        {listed && `${words.isItListed} ${listed.collegeName}`}
      </p>
      {listed && (
        <OtherWay
          question={words.isItListed}
          answer={listed.collegeName}
          onChoose={() => {
            // Move the focus, because choosing the college removes this question.
            setFocus('college')
            setValue('college', listed._id, { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
      <TextField
        label={words.collegeCity}
        optional
        autoComplete="off"
        dir="auto"
        maxLength={limits.cityLength}
        error={errors.city?.message}
        {...register('city')}
      />
    </Stack>
  )
}
