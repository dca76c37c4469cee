import { photoKeys } from '../../../entities/photo/photos.ts'
import { photoWords as words } from '../../../entities/photo/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { askPhotoRemoval, deleteEventPhoto } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Confirms deleting a photo of an event (EVT-40). */
export const DeletePhotoModal = question(({ eventId, photoId }: ModalProps['deletePhoto'], client) => ({
  title: words.delete,
  text: words.deleteText,
  act: words.delete,
  done: words.deleted,
  call: () => callApi(deleteEventPhoto, { params: { id: eventId, photoId } }),
  after: () => refetch(client, photoKeys.of(eventId)),
}))

/** Confirms asking for the removal of a photo that the viewer is in (EVT-40). */
export const AskPhotoRemovalModal = question(({ eventId, photoId }: ModalProps['askPhotoRemoval'], client) => ({
  title: words.removeTitle,
  text: words.removeText,
  act: words.remove,
  kind: 'primary',
  async call() {
    const { hidden } = await callApi(askPhotoRemoval, { params: { id: eventId, photoId } })
    toast.success(hidden ? words.removed : words.reported)
  },
  after: () => refetch(client, photoKeys.of(eventId)),
}))
