import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adPage } from '../../../entities/ad/adPage.ts'
import { findAd, refetchAds } from '../../../entities/ad/useListAds.ts'
import { adFormWords } from '../../../entities/supportRequest/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteAd } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'

export function DeleteAdModal({ adId }: ModalProps['deleteAd']) {
  const remove = useDeleteAd(adId)
  const ad = findAd(useQueryClient(), adId)
  return (
    <QuestionModal
      title={adFormWords.remove}
      act={adFormWords.remove}
      change={remove}
      onAct={(closing) => remove.mutate(undefined, closing)}
    >
      <p>{adFormWords.question((ad && adPage(ad)?.name) ?? adFormWords.unseenPage)}</p>
    </QuestionModal>
  )
}

function useDeleteAd(adId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteAd, { params: { id: adId } }),
    onSuccess: () => {
      refetchAds(client)
      toast.success(supportSuccesses.adSaved)
    },
  })
}
