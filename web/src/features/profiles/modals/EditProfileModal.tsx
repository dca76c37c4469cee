import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { College } from '@quad/contract/entities/college.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { branches, years } from '@quad/contract/entities/study.ts'
import type { UserWithCollege } from '@quad/contract/entities/user.ts'
import { profileAlerts, profileSuccesses } from '@quad/contract/messages/profiles.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { CollegePicker } from '../../../entities/college/CollegePicker.tsx'
import { useListColleges } from '../../../entities/college/cache.ts'
import { refetchComments } from '../../../entities/comment/cache.ts'
import { replaceAuthor } from '../../../entities/post/cache.ts'
import { showProfile } from '../../../entities/profile/cache.ts'
import { GenderField } from '../../../entities/user/GenderField.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { updateProfile } from '../../../shared/api/routes.ts'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { FormPicture } from '../../../shared/forms/FormRows.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { changesOf } from '../../../shared/forms/values.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { saveSession, useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useGetProfile } from '../calls/useGetProfile.ts'
import styles from '../parts/EditProfileForm.module.css'
import { profileForm, type ProfileValues, valuesOf } from '../parts/profileForm.ts'
import { editWords, profileWords } from '../words.ts'

/** Edits the viewer's profile (PROF-02, PROF-05). */
export function EditProfileModal() {
  const userId = useSession((session) => session.userId) ?? ''
  const profile = useGetProfile(userId)
  const colleges = useListColleges()
  const failed = [profile, colleges].find(({ isError }) => isError)
  if (profile.data && colleges.data) return <EditProfileForm profile={profile.data} colleges={colleges.data} />
  return (
    <ModalFrame title={editWords.title} size="md" footer={<Button whyNot={whyNotSent(false)}>{editWords.save}</Button>}>
      {failed?.error ? <QueryError query={failed} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}

const Field = FormField<ProfileValues>

interface EditProfileFormProps {
  readonly profile: Profile
  readonly colleges: readonly College[]
}

function EditProfileForm({ profile, colleges }: EditProfileFormProps) {
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
      <FieldPair>
        <Field name="year">
          <option value="">{editWords.notSaid}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {profileWords.year(year)}
            </option>
          ))}
        </Field>
        <Field name="branch">
          <option value="">{editWords.notSaid}</option>
          {branches.map((branch) => (
            <option key={branch} value={branch}>
              {branch}
            </option>
          ))}
        </Field>
      </FieldPair>
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
      <Field name="showsStudy" />
    </fieldset>
  )
}

/** Updates the viewer's profile, and the name, picture and college wherever the cache has them (PROF-02). */
function useUpdateProfile(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['updateProfile']>['body']) =>
      callApi(updateProfile, { params: { id: userId }, body }),
    onSuccess: (profile) => {
      showProfile(client, profile)
      changeSelf(profile.user)
      replaceAuthor(client, profile.user)
      refetchComments(client)
      toast.success(profileSuccesses.updated)
    },
  })
}

function changeSelf({ firstname, lastname, displayName, userImg, college }: UserWithCollege): void {
  const { user } = useSession.getState()
  if (!user) return
  const shown = { firstname, lastname, displayName, userImg, ...(college && { college: college._id }) }
  saveSession({ user: { ...user, ...shown } })
}
