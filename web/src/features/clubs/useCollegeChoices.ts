import type { College } from '@quad/contract/entities/college.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { useListColleges } from '../../entities/college/cache.ts'
import { useSession } from '../../shared/session/session.ts'

export interface CollegeChoices {
  readonly choices: readonly { readonly _id: string; readonly name: string }[]
  /** The viewer's own college; '' if they have none or the placeholder (ruling 69). */
  readonly own: string
  readonly isAdministered: (collegeId: string) => boolean
}

/** The colleges to which the viewer may add a club, their own first, and the club's present one. */
export function useCollegeChoices(present?: string) {
  const list = useListColleges()
  const userId = useSession((session) => session.userId)
  const ownId = useSession((session) => session.user?.college)
  const { data } = list
  return { ...list, data: data && choicesOf(data, { userId, ownId, present }) }
}

function choicesOf(
  all: readonly College[],
  { userId, ownId, present }: Readonly<Record<'userId' | 'ownId' | 'present', string | undefined>>,
): CollegeChoices {
  const real = all.filter(({ _id }) => _id !== otherCollegeId)
  const administered = new Set(
    real.filter(({ admin }) => admin.some(({ _id }) => _id === userId)).map(({ _id }) => _id),
  )
  const may = ({ _id }: College) => _id === ownId || _id === present || administered.has(_id)
  const own = real.find(({ _id }) => _id === ownId)?._id ?? ''
  return {
    own,
    choices: real
      .filter(may)
      .map(({ _id, collegeName: name }) => ({ _id, name }))
      .toSorted((one, other) => Number(other._id === own) - Number(one._id === own)),
    isAdministered: (collegeId) => administered.has(collegeId),
  }
}
