import type { Fest } from '@quad/contract/entities/fest.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFest } from '../../../entities/fest/showFest.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateFest, createFest } from '../../../shared/api/routes.ts'
import { bodyOf, changedBody, type FestValues } from '../festForm.ts'

/** Creates a fest of a college, or saves the changes to `original` (FEST-01). */
export function useSaveFest(college: string | undefined, original: Fest | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: FestValues) => {
      if (!original) return callApi(createFest, { body: { ...bodyOf(values), college } })
      return callApi(updateFest, { params: { id: original._id }, body: changedBody(values, original) })
    },
    onSuccess: (fest) => showFest(client, fest),
  })
}
