import type { College } from '@quad/contract/entities/college.ts'
import { limits } from '@quad/contract/limits.ts'
import { collegeAlerts, collegeSuccesses } from '@quad/contract/messages/colleges.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { showCollege, useGetCollege } from '../../../entities/college/cache.ts'
import styles from '../../../entities/page/PageFields.module.css'
import { bannerRatio, ContactFields } from '../../../entities/page/PageFields.tsx'
import { inClubHue } from '../../../entities/page/drawing.ts'
import { PlaceField } from '../../../entities/place/PlaceField.tsx'
import { cityQuery } from '../../../entities/place/useListPlaces.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createCollege, updateCollege, updateUser } from '../../../shared/api/routes.ts'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { FormPicture } from '../../../shared/forms/FormRows.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { saveSession, useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { bodyOf, changedBody, collegeForm, type CollegeValues, formWords as words, valuesOf } from '../collegeForm.ts'

/** Asks for the page of a college, or edits one (COLL-02, COLL-03). */
export function CollegeFormModal({ collegeId, own = false }: ModalProps['collegeForm']) {
  const college = useGetCollege(collegeId)
  if (collegeId === undefined) return <CollegeForm original={undefined} own={own} />
  if (college.data) return <CollegeForm original={college.data} own={false} />
  return (
    <ModalFrame title={words.editTitle}>
      {college.isError ? <QueryError query={college} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}

interface CollegeFormProps {
  readonly original: College | undefined
  readonly own: boolean
}

function CollegeForm({ original: current, own }: CollegeFormProps) {
  const navigate = useNavigate()
  const isLiveAtOnce = useSession((session) => session.user?.admin === true)
  // The college as it was when the dialog opened; the cache may be refetched meanwhile.
  const [original] = useState(current)
  const edit = useDescribedForm(collegeForm, {
    original: valuesOf(original),
    draftName: original ? draftNames.college(original._id) : draftNames.newCollege,
    save: useSaveCollege(original, own),
    bodyOf: (values: CollegeValues) => values,
    onSaved({ _id: collegeId }) {
      closeModal()
      toast.success(original ? collegeSuccesses.pageUpdated : collegeSuccesses.pageCreated)
      if (!original) void navigate(`/college/${collegeId}`)
    },
    alert: original ? words.notSaved : collegeAlerts.collegeNotCreated,
  })
  return (
    <FormModal
      edit={edit}
      title={original ? words.editTitle : words.createTitle}
      submit={original ? words.save : words.create}
      head={
        !original &&
        !isLiveAtOnce && (
          <Text tone="muted">
            {words.pending} {own && words.becomesYours}
          </Text>
        )
      }
    >
      <CollegeFields collegeId={original?._id} />
    </FormModal>
  )
}

/** Asks for a college's page, which becomes the viewer's college if `own`, or saves the changes to `original` (COLL-02, COLL-03). */
function useSaveCollege(original: College | undefined, own: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (values: CollegeValues) => {
      if (original) return callApi(updateCollege, { params: { id: original._id }, body: changedBody(values, original) })
      const made = await callApi(createCollege, { body: bodyOf(values) })
      if (own) await choose(made._id)
      return made
    },
    onSuccess: (college) => showCollege(client, college),
  })
}

async function choose(college: string): Promise<void> {
  const { userId: id = '', user } = useSession.getState()
  try {
    await callApi(updateUser, { params: { id }, body: { college } })
    saveSession({ user: user && { ...user, college } })
  } catch {
    // Request the page even if the server refuses the college: it may be only for people with other emails.
  }
}

const Field = FormField<CollegeValues>

function CollegeFields({ collegeId = '' }: { readonly collegeId: string | undefined }) {
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
