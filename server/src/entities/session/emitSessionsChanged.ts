import type { AppContext } from '../../platform/appContext.ts'
import { newsRoomOf } from '../channel/news.ts'
import type { ChannelAccess } from '../channel/queries.ts'

/** Makes those who read a channel fetch its sessions again, where they are shown (SESS-01). */
export function emitSessionsChanged({ realtime }: Pick<AppContext, 'realtime'>, access: ChannelAccess): void {
  realtime.toNews(newsRoomOf(access, access.standing.private), 'sessionsChanged', { channel: access.channelId })
}
