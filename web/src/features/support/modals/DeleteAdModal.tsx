import { useQueryClient } from '@tanstack/react-query'
import { adPage } from '../../../entities/ad/adPage.ts'
import { findAd } from '../../../entities/ad/useListAds.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { adFormWords } from '../words.ts'
import { useDeleteAd } from '../calls/useDeleteAd.ts'

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
