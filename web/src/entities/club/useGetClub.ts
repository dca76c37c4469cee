import type { Club } from '@quad/contract/entities/club.ts'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { callApi } from '../../shared/api/client.ts'
import { getClub } from '../../shared/api/routes.ts'
import { clubKeys } from './clubKeys.ts'

export function useGetClub(clubId: string) {
  return useQuery({
    queryKey: clubKeys.one(clubId),
    queryFn: ({ signal }) => callApi(getClub, { params: { id: clubId } }, { signal }),
    // Pause the query while offline: a failure would open the error page.
    networkMode: 'online',
  })
}

/** Returns the club that the surrounding /club/manage/… page loaded. */
export const useManagedClub = () => useOutletContext<Club>()
