import { alerts } from '@quad/contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { adPage } from '../../../entities/ad/adPage.ts'
import { findAd } from '../../../entities/ad/useListAds.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { adWords } from '../adWords.ts'
import { useDeleteAd } from '../calls/useDeleteAd.ts'

/** Asks before an ad is taken down (SUP-04). */
export function DeleteAdModal({ adId }: ModalProps['deleteAd']) {
  const remove = useDeleteAd(adId)
  const ad = findAd(useQueryClient(), adId)
  return (
    <ModalFrame
      title={adWords.takeDownTitle}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal} data-autofocus>
            {adWords.cancel}
          </Button>
          <Button
            kind="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: closeModal })}
          >
            {adWords.takeDown}
          </Button>
        </>
      }
    >
      <p>{adWords.question((ad && adPage(ad)?.name) ?? '')}</p>
      {remove.error && <p role="alert">{`${alerts.somethingWentWrong}: ${remove.error.message}`}</p>}
    </ModalFrame>
  )
}
