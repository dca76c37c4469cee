import { alerts } from '@quad/contract/messages/app.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findAd } from '../../../entities/ad/useListAds.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Text } from '../../../shared/ui/primitives.tsx'
import { type AdForm, adForm, formOf } from '../adForm.ts'
import { useSaveAd } from '../calls/useSaveAd.ts'
import styles from '../parts/SupportForm.module.css'
import { adFormWords as words } from '../words.ts'

const Field = FormField<AdForm>

/** Features a page or edits its ad; site admins only (SUP-04). */
export function AdEditorModal({ adId }: ModalProps['adEditor']) {
  const client = useQueryClient()
  const [original] = useState(() => formOf(adId === undefined ? undefined : findAd(client, adId)))
  const edit = useDescribedForm(adForm, {
    original,
    save: useSaveAd(adId),
    bodyOf: (form: AdForm) => form,
    onSaved: closeModal,
  })
  return (
    <FormModal
      edit={edit}
      title={adId === undefined ? words.create : words.edit}
      submit={adId === undefined ? words.publish : words.save}
      head={
        edit.refusal && (
          <Text tone="danger" role="alert">
            {`${alerts.somethingWentWrong}: ${edit.refusal.message}`}
          </Text>
        )
      }
    >
      <Field name="page" data-autofocus />
      <Field name="description" />
      <div className={styles.pair}>
        <Field name="startDate" />
        <Field name="endDate" />
      </div>
      <Field name="sponsered" />
    </FormModal>
  )
}
