import type { calls } from '@quad/contract/calls/index.ts'
import { type Report, type ReportKind, reportKindOf, reportOnOf } from '@quad/contract/entities/report.ts'
import { may } from '@quad/contract/policies/index.ts'
import type { ReportStanding } from '@quad/contract/policies/people.ts'
import { findFile } from '../../entities/channel/fileQueries.ts'
import { findPlaceOfMember } from '../../entities/channel/memberQueries.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { findMessageFor } from '../../entities/chat/changeMessage.ts'
import { mayKnowMember } from '../../entities/club/mayKnowMember.ts'
import { findMembership } from '../../entities/club/memberQueries.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { loadCollegeStanding } from '../../entities/college/queries.ts'
import { loadCommentStanding, loadEventCommentStanding } from '../../entities/comment/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { loadFestStanding } from '../../entities/fest/queries.ts'
import { isNotified } from '../../entities/notification/queries.ts'
import { loadPhotoStanding } from '../../entities/photo/queries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { type ReportRow, saveReport } from '../../entities/report/queries.ts'
import { loadRoomStanding } from '../../entities/room/queries.ts'
import { findPlaceOfSession } from '../../entities/session/queries.ts'
import { replaceAttachments } from '../../entities/upload/replaceAttachments.ts'
import { loadPersonStanding } from '../../entities/user/queries.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { instantOf } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'

type LoadStanding = (db: Db, thingId: string, viewerId: string) => Promise<ReportStanding>

export const createReport: Handler<typeof calls.createReport> = async ({ viewer, body, context }) => {
  const kind = reportKindOf(body.reportOn)
  demand(may('report.make', await standings[kind](context.db, body.reportedId, viewer.userId)))
  const { reportedId: thingId, report: text, file } = body
  const report = await context.db.transaction().execute(async (trx) => {
    const saved = await saveReport(trx, viewer.userId, { kind, thingId, text })
    if (file) await attachEvidence(trx, context.jobs, saved.id, viewer.userId, file)
    return saved
  })
  return presentReport(report)
}

const standings: Readonly<Record<ReportKind, LoadStanding>> = {
  async post(db, thingId, viewerId) {
    const { visible, author } = await loadPostStanding(db, thingId, viewerId)
    return { visible, own: author }
  },
  async comment(db, thingId, viewerId) {
    const { visible, author } = await loadCommentStanding(db, null, thingId, viewerId)
    return { visible, own: author }
  },
  async user(db, thingId, viewerId) {
    const { visible, self } = await loadPersonStanding(db, thingId, viewerId)
    return { visible, own: self }
  },
  async chatRoom(db, thingId, viewerId) {
    const { member } = await loadRoomStanding(db, thingId, viewerId)
    return { visible: member, own: false }
  },
  async chatMessage(db, thingId, viewerId) {
    const found = await findMessageFor(db, thingId, viewerId)
    return { visible: found?.room.kind === 'chat', own: found?.standing.sender ?? false }
  },
  async club(db, thingId, viewerId) {
    const { there, admin } = await loadClubStanding(db, thingId, viewerId)
    return { visible: there, own: admin }
  },
  clubMember,
  async channelMember(db, thingId, viewerId) {
    const row = await findPlaceOfMember(db, thingId)
    // The members of a standard channel are those of its club.
    if (!row) return clubMember(db, thingId, viewerId)
    const { standing } = await findChannelAccess(db, row.channel_id, viewerId)
    return { visible: may('channel.see', standing) === true, own: row.user_id === viewerId }
  },
  async discussion(db, thingId, viewerId) {
    const found = await findMessageFor(db, thingId, viewerId)
    return { visible: found?.room.kind === 'channel', own: found?.standing.sender ?? false }
  },
  async file(db, thingId, viewerId) {
    const row = await findFile(db, thingId)
    return inChannel(db, row?.channel_id, viewerId, row?.user_id)
  },
  async session(db, thingId, viewerId) {
    const row = await findPlaceOfSession(db, thingId)
    return inChannel(db, row?.channel_id, viewerId, row?.maker_id)
  },
  async event(db, thingId, viewerId) {
    const { visible, admin } = await loadEventStanding(db, thingId, viewerId)
    return { visible, own: admin }
  },
  async eventComment(db, thingId, viewerId) {
    const { visible, author } = await loadEventCommentStanding(db, null, thingId, viewerId)
    return { visible, own: author }
  },
  async eventPhoto(db, thingId, viewerId) {
    const { visible, own } = await loadPhotoStanding(db, null, thingId, viewerId)
    return { visible, own }
  },
  async college(db, thingId, viewerId) {
    const { visible, admin } = await loadCollegeStanding(db, thingId, viewerId)
    return { visible, own: admin }
  },
  async fest(db, thingId, viewerId) {
    const { there, admin } = await loadFestStanding(db, thingId, viewerId)
    return { visible: there, own: admin }
  },
  async notification(db, thingId, viewerId) {
    return { visible: await isNotified(db, viewerId, thingId), own: false }
  },
}

async function clubMember(db: Db, thingId: string, viewerId: string): Promise<ReportStanding> {
  const row = await findMembership(db, thingId)
  if (!row) return { visible: false, own: false }
  const club = await loadClubStanding(db, row.club_id, viewerId)
  return { visible: mayKnowMember(club, row, viewerId), own: row.user_id === viewerId }
}

// Only a channel's readers may report its files and sessions.
async function inChannel(
  db: Db,
  channelId: string | undefined,
  viewerId: string,
  authorId?: string | null,
): Promise<ReportStanding> {
  if (channelId === undefined) return { visible: false, own: false }
  const { standing } = await findChannelAccess(db, channelId, viewerId)
  return { visible: may('channel.read', standing) === true, own: authorId === viewerId }
}

function presentReport(row: ReportRow): Report {
  return {
    _id: row.id,
    reportOn: reportOnOf(row.kind),
    reportedId: row.target_id,
    report: row.text,
    createdAt: instantOf(row.id),
  }
}

/** Replaces a report's file, which only those who settle the report may see. */
async function attachEvidence(
  trx: Trx,
  jobs: Jobs,
  reportId: string,
  ownerId: string,
  uploadId: string,
): Promise<void> {
  const holder = { id: reportId, as: 'report', ownerId, open: false }
  await replaceAttachments(trx, jobs, holder, 'any', [{ id: uploadId, alt: '' }])
}
