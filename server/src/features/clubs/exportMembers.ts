import { Readable } from 'node:stream'
import type { calls } from '@quad/contract/calls/index.ts'
import { clubRights } from '@quad/contract/entities/clubRight.ts'
import { memberColumns, rightNames } from '@quad/contract/messages/clubs.ts'
import { may } from '@quad/contract/policies/index.ts'
import { stringify } from 'csv-stringify/sync'
import { type ExportedMember, listMembersToExport } from '../../entities/club/memberListQueries.ts'
import { presentRole } from '../../entities/club/present.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { withoutFormula } from '../../platform/csv.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'

/** Streams a club's members as CSV for its admins: what its list of members shows, so no emails and phones (CLUB-16). */
export const exportMembers: Handler<typeof calls.exportMembers> = async ({ viewer, params, context }) => {
  demand(may('club.exportMembers', await loadClubStanding(context.db, params.id, viewer.userId)))
  const loadPage = (after: ExportedMember | undefined) => listMembersToExport(context.db, params.id, after, pageSize)
  return Readable.from(csvOf(loadPage), { objectMode: false })
}

const pageSize = 500

type LoadPage = (after: ExportedMember | undefined) => Promise<readonly ExportedMember[]>

const columns = Object.entries(memberColumns).map(([key, header]) => ({ key, header }))

async function* csvOf(loadPage: LoadPage): AsyncGenerator<string> {
  let isFirst = true
  for await (const members of pagesOf(loadPage, undefined)) {
    yield stringify(members.map(lineOf), { header: isFirst, bom: isFirst, columns, quoted_match: ';' })
    isFirst = false
  }
}

async function* pagesOf(
  loadPage: LoadPage,
  after: ExportedMember | undefined,
): AsyncGenerator<readonly ExportedMember[]> {
  const members = await loadPage(after)
  yield members
  if (members.length === pageSize) yield* pagesOf(loadPage, members.at(-1))
}

function lineOf(member: ExportedMember) {
  const rights = member.admin ? clubRights : clubRights.filter((right) => member.rights.includes(right))
  return {
    name: withoutFormula(member.name),
    handle: withoutFormula(member.handle),
    role: withoutFormula(presentRole(member)),
    rights: rights.map((right) => rightNames[right]).join(', '),
    joined: instantOf(member.joined_id).slice(0, 10),
    college: withoutFormula(member.college ?? ''),
  }
}
