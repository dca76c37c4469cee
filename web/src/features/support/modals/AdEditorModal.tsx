import { adFields } from '@quad/contract/bodies/support.ts'
import type { FeaturedAd } from '@quad/contract/entities/ad.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { adPage, pageAt, pagePath } from '../../../entities/ad/adPage.ts'
import { findAd, refetchAds } from '../../../entities/ad/useListAds.ts'
import { adFormWords as words } from '../../../entities/supportRequest/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createAd, updateAd } from '../../../shared/api/routes.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm, type ValuesOf } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { valuesFrom } from '../../../shared/forms/values.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Text } from '../../../shared/ui/primitives.tsx'
import styles from '../parts/SupportForm.module.css'

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

/** Features a page, or saves the changes to an ad (SUP-04). */
function useSaveAd(adId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: AdForm) =>
      adId === undefined
        ? callApi(createAd, { body: adOf(form) })
        : callApi(updateAd, { params: { id: adId }, body: adOf(form) }),
    onSuccess: () => {
      refetchAds(client)
      toast.success(supportSuccesses.adSaved)
    },
  })
}

const when = z.string().min(1, fieldMessages.momentInvalid)
const isPage = (address: string) => pageAt(address.trim()) !== undefined

const fields = {
  page: {
    kind: 'text',
    label: 'Page address',
    hint: 'The address of a college, club, festival or event on Quad',
    input: { autoCapitalize: 'none', dir: undefined, inputMode: 'url', spellCheck: false },
    rule: z.string().refine(isPage, 'Enter the address of a college, club, festival or event'),
  },
  description: { kind: 'area', label: 'Text', rows: 3, rule: adFields.shape.description },
  startDate: { kind: 'moment', label: 'From', deps: 'endDate', rule: when },
  endDate: { kind: 'moment', label: 'Until', rule: when },
  sponsered: { kind: 'check', label: 'Sponsored', hint: 'Marks the ad as paid for' },
} as const

type AdForm = ValuesOf<typeof fields>

const adForm = describeForm(fields, ({ startDate, endDate }, refuse) => {
  if (startDate !== '' && endDate !== '' && startDate >= endDate) refuse('endDate', fieldMessages.endsAfterStart)
})

const fortnightMs = 14 * 86_400_000

/** The value of a datetime-local input: in the viewer's zone, to the minute. */
function localMinute(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

/** The form's initial values: the ad's own, or the next fortnight for a new one. */
function formOf(ad: FeaturedAd | undefined): AdForm {
  const page = ad && adPage(ad)
  const now = new Date()
  return valuesFrom(fields, {
    ...ad,
    page: page ? `${location.origin}${pagePath(page)}` : '',
    startDate: localMinute(ad ? new Date(ad.startDate) : now),
    endDate: localMinute(ad ? new Date(ad.endDate) : new Date(now.getTime() + fortnightMs)),
  })
}

function adOf({ page, startDate, endDate, ...said }: AdForm) {
  const at = pageAt(page.trim())
  return {
    ...said,
    ...(at && { [at.kind]: at.id }),
    startDate: new Date(startDate).toISOString(),
    endDate: new Date(endDate).toISOString(),
  }
}
