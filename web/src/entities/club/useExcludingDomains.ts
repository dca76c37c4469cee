import { emailBelongsToAny } from '@quad/contract/email.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import { useSession } from '../../shared/session/session.ts'
import { useListColleges } from '../college/useListColleges.ts'

interface Exclusion {
  /** Until the colleges are loaded, nobody knows whether the viewer may join. */
  readonly isLoading: boolean
  /** The domains of the club's restricted college, none of which the viewer's email has; undefined if they may join. */
  readonly domains: readonly string[] | undefined
}

/** Whether the club's college excludes the viewer (MEM-01). */
export function useExcludingDomains({ college }: Pick<ClubItem, 'college'>): Exclusion {
  const user = useSession((session) => session.user)
  const isOthers = college !== undefined && user !== undefined && college._id !== user.college
  const { data, isLoading } = useListColleges(isOthers)
  const found = isOthers ? data?.find(({ _id }) => _id === college._id) : undefined
  const isExcluded = found?.restricted && !emailBelongsToAny(user?.username ?? '', found.domain)
  return { isLoading, domains: isExcluded ? found.domain : undefined }
}
