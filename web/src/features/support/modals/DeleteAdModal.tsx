import { useQueryClient } from '@tanstack/react-query'
import { adPage } from '../../../entities/ad/adPage.ts'
import { findAd } from '../../../entities/ad/useListAds.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { adWords } from '../adWords.ts'
import { useDeleteAd } from '../calls/useDeleteAd.ts'

/** Asks before an ad is taken down (SUP-04). */
export function DeleteAdModal({ adId }: ModalProps['deleteAd']) {
  const remove = useDeleteAd(adId)
  const ad = findAd(useQueryClient(), adId)
  return (
    <QuestionModal
      title={adWords.takeDownTitle}
      act={adWords.takeDown}
      pending={remove.isPending}
      error={remove.error}
      onAct={() => remove.mutate(undefined, { onSuccess: closeModal })}
    >
      <p>{adWords.question((ad && adPage(ad)?.name) ?? '')}</p>
    </QuestionModal>
  )
}
