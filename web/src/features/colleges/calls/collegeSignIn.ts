import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { CollegeSignIn } from '@quad/contract/entities/collegeSignIn.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import {
  deleteCollegeSignIn,
  getCollegeSignIn,
  testCollegeSignIn,
  updateCollegeSignIn,
} from '../../../shared/api/routes.ts'

const keyOf = (collegeId: string) => ['collegeSignIn', collegeId] as const

/** How people log in with a college (SSO-02). */
export const useGetCollegeSignIn = (collegeId: string) =>
  useQuery({
    queryKey: keyOf(collegeId),
    queryFn: ({ signal }) => callApi(getCollegeSignIn, { params: { id: collegeId } }, { signal }),
    refetchOnMount: 'always',
  })

export function useUpdateCollegeSignIn(collegeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['updateCollegeSignIn']>['body']) =>
      callApi(updateCollegeSignIn, { params: { id: collegeId }, body }),
    onSuccess: (saved) => client.setQueryData<CollegeSignIn>(keyOf(collegeId), saved),
  })
}

export function useDeleteCollegeSignIn(collegeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteCollegeSignIn, { params: { id: collegeId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(collegeId) }),
  })
}

/** Asks the provider whether it knows the stored client. */
export const useTestCollegeSignIn = (collegeId: string) =>
  useMutation({ mutationFn: () => callApi(testCollegeSignIn, { params: { id: collegeId } }) })
