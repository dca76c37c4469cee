import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchAds } from '../../../entities/ad/useListAds.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createAd, updateAd } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { type AdForm, adOf } from '../adForm.ts'

/** Features a page, or saves the changes to an ad (SUP-04). */
export function useSaveAd(adId: string | undefined) {
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
