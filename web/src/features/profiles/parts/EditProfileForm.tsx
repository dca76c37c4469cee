import { schemaResolver } from '../../../shared/forms/resolver.ts'
import type { College } from '@quad/contract/entities/college.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { limits } from '@quad/contract/limits.ts'
import { profileAlerts } from '@quad/contract/messages/profiles.ts'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Controller, useController, useForm } from 'react-hook-form'
import { CollegePicker } from '../../../entities/college/CollegePicker.tsx'
import { GenderField } from '../../../entities/user/GenderField.tsx'
import { LinkField } from '../../../shared/ui/LinkField.tsx'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { PictureField } from '../../../shared/upload/PictureField.tsx'
import { toast } from '../../../shared/toast/toast.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { FieldPair, TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { useUpdateProfile } from '../calls/useUpdateProfile.ts'
import { editWords } from '../words.ts'
import styles from './EditProfileForm.module.css'
import { changesOf, type ProfileEdit, profileForm, profileNames, type ProfileValues, valuesOf } from './profileForm.ts'
import { ShownFields } from './ShownFields.tsx'

export interface EditState {
  readonly ready: boolean
  readonly dirty: boolean
  readonly sending: boolean
}

interface EditProfileFormProps {
  readonly id: string
  readonly profile: Profile
  readonly colleges: readonly College[]
  readonly onState: (state: EditState) => void
  readonly onDone: () => void
}

export function EditProfileForm({ id, profile, colleges, onState, onDone }: EditProfileFormProps) {
  const update = useUpdateProfile(profile._id)
  const schema = useMemo(() => profileForm(colleges, profile), [colleges, profile])
  const form = useForm<ProfileValues, unknown, ProfileEdit>({
    resolver: schemaResolver(schema),
    mode: 'onTouched',
    defaultValues: valuesOf(profile),
  })
  const { register, setFocus } = form
  const { errors, isValid, isDirty, dirtyFields } = form.formState
  const sending = update.isPending
  const picture = useController({ control: form.control, name: 'userImg' }).field
  const [pictureComes, setPictureComes] = useState(false)

  // A layout effect, so that Esc right after the first key press already finds a dirty form.
  useLayoutEffect(() => {
    onState({ ready: isValid && isDirty && !pictureComes, dirty: isDirty || pictureComes, sending })
  }, [onState, isValid, isDirty, sending, pictureComes])

  // The modal opened before the profile loaded, so it had no field to focus.
  useEffect(() => setFocus('firstname'), [setFocus])

  const send = form.handleSubmit((edit) => {
    if (sending || pictureComes) return
    update.mutate(changesOf(edit, dirtyFields), {
      onSuccess: onDone,
      onError: (failure) => {
        if (!applyFieldErrors(form, profileNames, failure))
          toast.error(`${profileAlerts.profileNotUpdated}: ${failure.message}`)
      },
    })
  })

  return (
    <form id={id} className={styles.form} noValidate onSubmit={send}>
      <PictureField
        label={editWords.picture}
        round
        value={picture.value ?? ''}
        onChange={picture.onChange}
        onBusy={setPictureComes}
      >
        {(src) => <Avatar id={profile.user._id} name={profile.user.displayName} src={src} size={96} />}
      </PictureField>
      <FieldPair>
        <TextField
          label={editWords.firstname}
          autoComplete="given-name"
          data-autofocus
          error={errors.firstname?.message}
          {...register('firstname')}
        />
        <TextField
          label={editWords.lastname}
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...register('lastname')}
        />
      </FieldPair>
      <Controller
        control={form.control}
        name="college"
        render={({ field, fieldState }) => (
          <CollegePicker colleges={colleges} error={fieldState.error?.message} {...field} />
        )}
      />
      <TextArea
        label={editWords.bio}
        optional
        rows={3}
        dir="auto"
        hint={editWords.bioHint(limits.bioLength)}
        error={errors.bio?.message}
        {...register('bio')}
      />
      <FieldPair>
        <TextField
          label={editWords.place}
          optional
          autoComplete="address-level2"
          error={errors.currentLocation?.message}
          {...register('currentLocation')}
        />
        <LinkField
          label={editWords.website}
          optional
          autoComplete="url"
          error={errors.website?.message}
          {...register('website')}
        />
      </FieldPair>
      <FieldPair>
        <GenderField said={profile.gender !== ''} error={errors.gender?.message} {...register('gender')} />
        <TextField
          label={editWords.birthday}
          type="date"
          optional
          autoComplete="bday"
          min="1900-01-01"
          error={errors.birthday?.message}
          {...register('birthday')}
        />
      </FieldPair>
      <TextField
        label={editWords.phone}
        optional
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <ShownFields email={profile.email} register={register} />
    </form>
  )
}
