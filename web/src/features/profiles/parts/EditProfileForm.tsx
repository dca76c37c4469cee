import type { College } from '@quad/contract/entities/college.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { profileAlerts } from '@quad/contract/messages/profiles.ts'
import { useController, useFormContext } from 'react-hook-form'
import { CollegePicker } from '../../../entities/college/CollegePicker.tsx'
import { GenderField } from '../../../entities/user/GenderField.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormPicture } from '../../../shared/forms/FormPicture.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { changesOf } from '../../../shared/forms/values.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useUpdateProfile } from '../calls/useUpdateProfile.ts'
import { editWords } from '../words.ts'
import styles from './EditProfileForm.module.css'
import { profileForm, type ProfileValues, valuesOf } from './profileForm.ts'

const Field = FormField<ProfileValues>

interface EditProfileFormProps {
  readonly profile: Profile
  readonly colleges: readonly College[]
}

export function EditProfileForm({ profile, colleges }: EditProfileFormProps) {
  const edit = useDescribedForm(profileForm(colleges, profile), {
    original: valuesOf(profile),
    save: useUpdateProfile(profile._id),
    bodyOf: (now: ProfileValues, before) => changesOf(now, before),
    onSaved: closeModal,
    alert: profileAlerts.profileNotUpdated,
  })
  return (
    <FormModal edit={edit} title={editWords.title} submit={editWords.save} size="md">
      <FormPicture<ProfileValues> name="userImg" round>
        {(src) => <Avatar id={profile.user._id} name={profile.user.displayName} src={src} size={96} />}
      </FormPicture>
      <FieldPair>
        <Field name="firstname" data-autofocus />
        <Field name="lastname" />
      </FieldPair>
      <CollegeField colleges={colleges} />
      <Field name="bio" />
      <FieldPair>
        <Field name="currentLocation" />
        <Field name="website" />
      </FieldPair>
      <FieldPair>
        <ProfileGender said={profile.gender !== ''} />
        <Field name="birthday" />
      </FieldPair>
      <Field name="phone" />
      <ShownFields email={profile.email} />
    </FormModal>
  )
}

function CollegeField({ colleges }: Pick<EditProfileFormProps, 'colleges'>) {
  const { field, fieldState } = useController<ProfileValues, 'college'>({ name: 'college' })
  return <CollegePicker colleges={colleges} error={fieldState.error?.message} {...field} />
}

function ProfileGender({ said }: { readonly said: boolean }) {
  const { register } = useFormContext<ProfileValues>()
  return <GenderField said={said} error={useField('gender').texts.error} {...register('gender')} />
}

/** Chooses which private fields others can see (PROF-04). */
function ShownFields({ email }: { readonly email: string }) {
  return (
    <fieldset className={styles.shown} aria-describedby="shown-hint">
      <legend className={styles.legend}>{editWords.shown}</legend>
      <Text size="small" tone="muted" below={2} className={styles.hint} id="shown-hint">
        {editWords.shownHint}
      </Text>
      <Field name="showsEmail" label={editWords.email(email)} />
      <Field name="showsPhone" />
      <Field name="showsBirthday" />
    </fieldset>
  )
}
