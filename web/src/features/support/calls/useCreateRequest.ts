import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'
import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation } from '@tanstack/react-query'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createRequest } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { bodyOf, type RequestValues } from '../requestForm.ts'

export function useCreateRequest(kind: RequestKind) {
  return useMutation({
    mutationFn: (values: RequestValues) => callApi(createRequest, { body: bodyOf(kind, values) }),
    onSuccess: () => {
      forgetDraft(draftNames.request(kind))
      toast.success(supportSuccesses.requestSent)
    },
  })
}
