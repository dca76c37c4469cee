import type { UseFormRegister } from 'react-hook-form'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { editWords } from '../words.ts'
import styles from './EditProfileForm.module.css'
import type { ProfileValues } from './profileForm.ts'

interface ShownFieldsProps {
  readonly email: string
  readonly register: UseFormRegister<ProfileValues>
}

/** Chooses which private fields others can see (PROF-04). */
export function ShownFields({ email, register }: ShownFieldsProps) {
  return (
    <fieldset className={styles.shown} aria-describedby="shown-hint">
      <legend className={styles.legend}>{editWords.shown}</legend>
      <p className={styles.hint} id="shown-hint">
        {editWords.shownHint}
      </p>
      <CheckField label={editWords.email(email)} {...register('showsEmail')} />
      <CheckField label={editWords.phone} {...register('showsPhone')} />
      <CheckField label={editWords.birthday} {...register('showsBirthday')} />
    </fieldset>
  )
}
