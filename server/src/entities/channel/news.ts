import type { NewsRoom } from '../../platform/realtime/sockets.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { listOutsideAdmins } from './audienceQueries.ts'
import type { ChannelAccess, ChannelIds } from './queries.ts'

/** The audience of a channel's events: its club, or the members of a private channel (decision 22). */
export const newsRoomOf = ({ channelId, clubId }: ChannelIds, isPrivate: boolean): NewsRoom =>
  isPrivate ? { kind: 'channel', id: channelId } : { kind: 'club', id: clubId }

/**
 * Makes those in a private channel fetch who is in it again, and the club's admins who manage it from outside (ruling
 * 26); a person who came or left hears by themselves (CHAN-03).
 */
export async function emitMembersChanged(
  { db, realtime }: Pick<AppContext, 'db' | 'realtime'>,
  access: ChannelAccess,
): Promise<void> {
  const change = { club: access.clubId }
  realtime.toNews(newsRoomOf(access, true), 'clubChanged', change)
  realtime.toUser(await listOutsideAdmins(db, access.channelId), 'clubChanged', change)
}
