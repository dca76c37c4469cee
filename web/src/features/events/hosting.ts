import type { Club } from '@quad/contract/entities/club.ts'
import type { College } from '@quad/contract/entities/college.ts'
import type { Fest } from '@quad/contract/entities/fest.ts'
import type { Hosted } from './parts/EventPreview.tsx'

/** The host named in the address of a new event. */
export interface HostKey {
  readonly kind: 'club' | 'festival' | 'college'
  readonly id: string
}

const kinds = ['festival', 'club', 'college'] as const

export function hostIn(search: string): HostKey | undefined {
  const query = new URLSearchParams(search)
  return kinds.map((kind) => ({ kind, id: query.get(kind) ?? '' })).find(({ id }) => id !== '')
}

const idsOf = (people: readonly { readonly _id: string }[]) => people.map(({ _id }) => _id)

/** A new event of a club; undefined for those without the right to its events (EVT-06, MEM-07). */
export function hostedByClub(club: Club): Hosted | undefined {
  if (!club.membership?.rights.includes('events')) return undefined
  const { _id, clubName, clubImg, members, membersCount, email, college } = club
  const brief = { _id, clubName, clubImg, members, membersCount, email, admin: idsOf(club.admin) }
  return { club: brief, ...(college && { college }) }
}

export function hostedByFest(fest: Fest, userId: string): Hosted | undefined {
  const { _id, festName, festImg, email, college } = fest
  const admin = idsOf(fest.admin)
  return admin.includes(userId) ? { festival: { _id, festName, festImg, email, admin }, college } : undefined
}

export function hostedByCollege(college: College, userId: string): Hosted | undefined {
  const { _id, collegeName, collegeImg, email, restricted, emailDomain } = college
  const admin = idsOf(college.admin)
  if (!admin.includes(userId)) return undefined
  return { college: { _id, collegeName, collegeImg, email, restricted, emailDomain, admin } }
}
