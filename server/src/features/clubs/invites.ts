import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { calls } from '@quad/contract/calls/index.ts'
import { posterNote, posterTexts } from '@quad/contract/messages/posters.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  deleteInvite as remove,
  findInvitePoster,
  insertInvite,
  listInvites as list,
} from '../../entities/club/inviteQueries.ts'
import { presentInvite } from '../../entities/club/present.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { readPicture } from '../../entities/upload/readPicture.ts'
import { graphemesOf } from '../../platform/documents/typeset.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists a club's invitation links, for those who may answer requests (MEM-08). */
export const listInvites: Handler<typeof calls.listInvites> = async ({ viewer, presentContext, params, context }) => {
  demand(may('club.answerRequests', await loadClubStanding(context.db, params.id, viewer.userId)))
  return (await list(context.db, params.id, viewer.userId)).map((row) => presentInvite(row, presentContext))
}

/** Makes a link by which people join at once (MEM-08, decision 45). */
export const createInvite: Handler<typeof calls.createInvite> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const token = randomBytes(18).toString('base64url')
  const row = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    demand(may('club.answerRequests', await loadClubStanding(trx, params.id, viewer.userId)))
    return insertInvite(trx, { ...body, clubId: params.id, makerId: viewer.userId, token })
  })
  return row ? presentInvite(row, presentContext) : fail('invite.tooMany')
}

/** A poster with the QR code of an invitation link, for its maker, who alone sees the link (CLUB-17, decision 45). */
export const downloadInvitePoster: Handler<typeof calls.downloadInvitePoster> = async ({ viewer, params, context }) => {
  const { id, inviteId } = params
  demand(may('club.answerRequests', await loadClubStanding(context.db, id, viewer.userId)))
  const row = (await findInvitePoster(context.db, id, inviteId, viewer.userId)) ?? fail('invite.notFound')
  await context.limiter.charge('document', viewer.userId)
  const sheet = {
    lead: posterTexts.join,
    name: row.name,
    lines: [firstLine(row.description)],
    address: `${context.publicUrl}/club/about/${id}?invite=${row.token}`,
    note: posterNote(row.expires_at, row.uses_left),
    logo: await readPicture(context, row.picture_id),
  }
  return Readable.from([await context.documents.printPoster(sheet, viewer.userId)])
}

const lineLength = 140

// The first sentence, if it is short enough for two lines.
function firstLine(description: string): string {
  const [line = ''] = description.trim().split(/(?<=[.!?।])\s|\n/)
  if (line.length <= lineLength) return line
  const start = graphemesOf(line.slice(0, lineLength)).slice(0, -1).join('')
  return `${start.slice(0, start.includes(' ') ? start.lastIndexOf(' ') : undefined)} …`
}

/** Ends an invitation link at once (MEM-08). */
export const deleteInvite: Handler<typeof calls.deleteInvite> = async ({ viewer, params, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    demand(may('club.answerRequests', await loadClubStanding(trx, params.id, viewer.userId)))
    if (!(await remove(trx, params.id, params.inviteId))) fail('invite.notFound')
  })
  return { success: true }
}
