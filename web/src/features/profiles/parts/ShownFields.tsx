import type { UseFormRegister } from 'react-hook-form'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { editWords as words } from '../editWords.ts'
import styles from './EditProfileForm.module.css'
import type { ProfileValues } from './profileForm.ts'

interface ShownFieldsProps {
  readonly email: string
  readonly register: UseFormRegister<ProfileValues>
}

/** What of the private fields others see (PROF-04). */
export function ShownFields({ email, register }: ShownFieldsProps) {
  return (
    <fieldset className={styles.shown} aria-describedby="shown-hint">
      <legend className={styles.legend}>{words.shown}</legend>
      <p className={styles.hint} id="shown-hint">
        {words.shownHint}
      </p>
      <CheckField label={words.email(email)} {...register('showsEmail')} />
      <CheckField label={words.phone} {...register('showsPhone')} />
      <CheckField label={words.birthday} {...register('showsBirthday')} />
    </fieldset>
  )
}
