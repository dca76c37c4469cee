import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findAd } from '../../../entities/ad/useListAds.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { formOf } from '../adForm.ts'
import { adFormWords } from '../words.ts'
import { useCreateAd } from '../calls/useCreateAd.ts'
import { useEditAd } from '../calls/useEditAd.ts'
import { AdFields } from '../parts/AdFields.tsx'

/** Features a page or edits its ad; site admins only (SUP-04). */
export function AdEditorModal({ adId }: ModalProps['adEditor']) {
  return adId === undefined ? <NewAd /> : <EditAd adId={adId} />
}

function NewAd() {
  const create = useCreateAd()
  const [initial] = useState(() => formOf(undefined))
  return (
    <AdFields
      title={adFormWords.create}
      submit={adFormWords.publish}
      initial={initial}
      sending={create.isPending}
      error={create.error}
      onSend={(form) => create.mutate(form, { onSuccess: closeModal })}
    />
  )
}

function EditAd({ adId }: { readonly adId: string }) {
  const client = useQueryClient()
  const edit = useEditAd(adId)
  const [initial] = useState(() => formOf(findAd(client, adId)))
  return (
    <AdFields
      title={adFormWords.edit}
      submit={adFormWords.save}
      initial={initial}
      sending={edit.isPending}
      error={edit.error}
      onSend={(form) => edit.mutate(form, { onSuccess: closeModal })}
    />
  )
}
