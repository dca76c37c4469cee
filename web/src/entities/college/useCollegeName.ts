import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { useListColleges } from './useListColleges.ts'

/** The name of a person's college; undefined for "other", and until the colleges are loaded. */
export function useCollegeName(collegeId: string | undefined): string | undefined {
  const { data } = useListColleges()
  return collegeId === otherCollegeId ? undefined : data?.find(({ _id }) => _id === collegeId)?.collegeName
}
