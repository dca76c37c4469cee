import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findAnnouncementWays, saveAnnouncementWays } from '../../entities/club/announcementQueries.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import type { Db } from '../../platform/database.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

const demandMember = async (db: Db, clubId: string, userId: string) =>
  demand(may('club.mute', await loadClubStanding(db, clubId, userId)))

/** Returns whether the viewer gets a club's announcements by mail and by push (CALM-06). */
export const getAnnouncementWays: Handler<typeof calls.getAnnouncementWays> = async ({ viewer, params, context }) => {
  await demandMember(context.db, params.id, viewer.userId)
  return findAnnouncementWays(context.db, params.id, viewer.userId)
}

/** Updates whether the viewer gets a club's announcements by mail and by push (CALM-06). Idempotent. */
export const updateAnnouncementWays: Handler<typeof calls.updateAnnouncementWays> = async (request) => {
  const { viewer, params, body, context } = request
  await demandMember(context.db, params.id, viewer.userId)
  await saveAnnouncementWays(context.db, params.id, viewer.userId, body)
  return findAnnouncementWays(context.db, params.id, viewer.userId)
}
