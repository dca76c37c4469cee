import type { College } from '@quad/contract/entities/college.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showCollege } from '../../../entities/college/showCollege.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeCollege, createCollege } from '../../../shared/api/routes/colleges.ts'
import { bodyOf, changesOf, type CollegeValues, valuesOf } from '../collegeForm.ts'

/** Asks for a college's page, or saves the changes to `original` (COLL-02, COLL-03). */
export function useSaveCollege(original: College | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: CollegeValues) => {
      if (!original) return callApi(createCollege, { body: bodyOf(values) })
      return callApi(changeCollege, { params: { id: original._id }, body: changesOf(values, valuesOf(original)) })
    },
    onSuccess: (college) => showCollege(client, college),
  })
}
