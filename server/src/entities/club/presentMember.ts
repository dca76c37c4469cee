import type { Member } from '@quad/contract/entities/member.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import { instantOf } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from '../user/present.ts'
import type { MemberRow } from './memberQueries.ts'

export function presentMember(row: MemberRow, presentContext: PresentContext): Member {
  return {
    _id: row.id,
    user: presentUserCard(row, presentContext),
    club: row.club_id,
    admin: row.admin,
    active: row.active,
    role: presentRole(row),
    isNewMember: row.unseen,
    createdAt: instantOf(row.id),
  }
}

export function presentRole({ role, admin }: { readonly role: string; readonly admin: boolean }): string {
  return role === '' ? defaultRoles[admin ? 'admin' : 'member'] : role
}
