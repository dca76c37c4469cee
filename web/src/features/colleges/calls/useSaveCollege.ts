import type { College } from '@quad/contract/entities/college.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { collegeKeys } from '../../../entities/college/cache.ts'
import { askAnew } from '../../../shared/api/askAnew.ts'
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
    onSuccess: (college) => {
      client.setQueryData(collegeKeys.one(college._id), college)
      void askAnew(client, collegeKeys.list)
    },
  })
}
