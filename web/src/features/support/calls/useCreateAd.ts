import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchAds } from '../../../entities/ad/useListAds.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createAd } from '../../../shared/api/routes/support.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { type AdForm, adOf } from '../adForm.ts'

export function useCreateAd() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: AdForm) => callApi(createAd, { body: adOf(form) }),
    onSuccess: () => {
      refetchAds(client)
      toast.success(supportSuccesses.adSaved)
    },
  })
}
