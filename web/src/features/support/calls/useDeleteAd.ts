import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchAds } from '../../../entities/ad/useListAds.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteAd } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

export function useDeleteAd(adId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteAd, { params: { id: adId } }),
    onSuccess: () => {
      refetchAds(client)
      toast.success(supportSuccesses.adSaved)
    },
  })
}
