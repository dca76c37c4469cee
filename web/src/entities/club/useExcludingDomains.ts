import { emailBelongsToAny } from '@quad/contract/email.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import { useSession } from '../../shared/session/session.ts'
import { useListColleges } from '../college/useListColleges.ts'

/** The domains of the club's restricted college, none of which the viewer's email has; undefined if they may join. */
export function useExcludingDomains({ college }: Pick<ClubItem, 'college'>): readonly string[] | undefined {
  const user = useSession((session) => session.user)
  const isOthers = college !== undefined && user !== undefined && college._id !== user.college
  const { data } = useListColleges(isOthers)
  const found = isOthers ? data?.find(({ _id }) => _id === college._id) : undefined
  return found?.restricted && !emailBelongsToAny(user?.username ?? '', found.domain) ? found.domain : undefined
}
