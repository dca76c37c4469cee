import type { DeskClubsOf } from '@quad/contract/entities/collegeDesk.ts'
import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { clubKeys } from '../../../entities/club/clubKeys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { getCollegeDesk, listDeskClubs, listDeskPlaces } from '../../../shared/api/routes.ts'

// Among the clubs' keys: deciding on a club refetches these.
const deskKey = (collegeId: string) => [...clubKeys.all, 'desk', collegeId] as const

/** A college in numbers (COLL-06). */
export const useGetCollegeDesk = (collegeId: string) =>
  useQuery({
    queryKey: [...deskKey(collegeId), 'numbers'],
    queryFn: ({ signal }) => callApi(getCollegeDesk, { params: { id: collegeId } }, { signal }),
    refetchOnMount: 'always',
  })

/** Pages through the clubs that a college's admins look at, newest first (COLL-06). */
export const useListDeskClubs = (collegeId: string, which: DeskClubsOf) =>
  usePages({
    queryKey: [...deskKey(collegeId), which],
    size: limits.pageSize,
    read: (before, signal) =>
      callApi(listDeskClubs, { params: { id: collegeId }, query: { which, '_id[$lt]': before } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
  })

/** Pages through the events and fests made lately under a college, newest first (COLL-06). */
export const useListDeskPlaces = (collegeId: string) =>
  usePages({
    queryKey: [...deskKey(collegeId), 'made'],
    size: limits.pageSize,
    read: (before, signal) =>
      callApi(listDeskPlaces, { params: { id: collegeId }, query: { '_id[$lt]': before } }, { signal }),
    idOf: ({ _id }) => _id,
    refetchOnMount: 'always',
  })
