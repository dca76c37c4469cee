import type { College } from '@quad/contract/entities/college.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '../../shared/api/refetch.ts'
import { collegeKeys } from './cache.ts'

/** Shows a saved college on its page, and refetches the lists. */
export function showCollege(client: QueryClient, college: College): void {
  client.setQueryData<College>(collegeKeys.one(college._id), college)
  void refetch(client, collegeKeys.list)
}
