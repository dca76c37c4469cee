import type { calls } from '@quad/contract/calls/index.ts'
import { clubRights } from '@quad/contract/entities/clubRight.ts'
import { memberColumns, rightNames } from '@quad/contract/messages/clubs.ts'
import { may } from '@quad/contract/policies/index.ts'
import { type ExportedMember, listMembersToExport } from '../../entities/club/memberListQueries.ts'
import { presentRole } from '../../entities/club/present.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { streamCsv } from '../../platform/csv.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'

/** Streams a club's members as CSV for its admins: what its list of members shows, so no emails and phones (CLUB-16). */
export const exportMembers: Handler<typeof calls.exportMembers> = async ({ viewer, params, context }) => {
  demand(may('club.exportMembers', await loadClubStanding(context.db, params.id, viewer.userId)))
  return streamCsv({
    columns: memberColumns,
    pageSize,
    loadPage: (after: ExportedMember | undefined) => listMembersToExport(context.db, params.id, after, pageSize),
    linesOf: (member) => [lineOf(member)],
  })
}

const pageSize = 500

function lineOf(member: ExportedMember) {
  const rights = member.admin ? clubRights : clubRights.filter((right) => member.rights.includes(right))
  return {
    name: member.name,
    handle: member.handle,
    role: presentRole(member),
    rights: rights.map((right) => rightNames[right]).join(', '),
    joined: instantOf(member.joined_id).slice(0, 10),
    college: member.college ?? '',
  }
}
