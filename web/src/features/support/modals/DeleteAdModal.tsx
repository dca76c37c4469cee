import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { adPage } from '../../../entities/ad/adPage.ts'
import { findAd, refetchAds } from '../../../entities/ad/useListAds.ts'
import { adFormWords } from '../../../entities/supportRequest/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteAd } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'

export const DeleteAdModal = question(({ adId }: ModalProps['deleteAd'], client) => {
  const ad = findAd(client, adId)
  return {
    title: adFormWords.remove,
    text: adFormWords.question((ad && adPage(ad)?.name) ?? adFormWords.unseenPage),
    act: adFormWords.remove,
    call: () => callApi(deleteAd, { params: { id: adId } }),
    after() {
      refetchAds(client)
      toast.success(supportSuccesses.adSaved)
    },
  }
})
