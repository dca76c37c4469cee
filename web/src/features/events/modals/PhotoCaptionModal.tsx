import { captionBody } from '@quad/contract/bodies/photos.ts'
import { photoLimits } from '@quad/contract/entities/photo.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { photoKeys } from '../../../entities/photo/photos.ts'
import { photoWords as words } from '../../../entities/photo/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { updateEventPhoto } from '../../../shared/api/routes.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm, type ValuesOf } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'

const fields = {
  caption: {
    kind: 'text',
    label: words.captionOf,
    hint: words.captionText,
    optional: true,
    max: photoLimits.captionLength,
    rule: captionBody.shape.caption,
  },
} as const

const captionForm = describeForm(fields)
type CaptionValues = ValuesOf<typeof fields>

/** Changes the caption of one's own photo of an event (EVT-40). */
export function PhotoCaptionModal({ eventId, photoId, caption }: ModalProps['photoCaption']) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: CaptionValues) => callApi(updateEventPhoto, { params: { id: eventId, photoId }, body }),
    onSuccess: () => refetch(client, photoKeys.of(eventId)),
  })
  const edit = useDescribedForm(captionForm, {
    original: { caption },
    save,
    bodyOf: (values: CaptionValues) => values,
    onSaved() {
      closeModal()
      toast.success(words.captionSaved)
    },
    alert: words.captionNotSaved,
  })
  return (
    <FormModal edit={edit} title={words.editCaption} submit={words.saveCaption} size="sm">
      <FormField<CaptionValues> name="caption" data-autofocus />
    </FormModal>
  )
}
