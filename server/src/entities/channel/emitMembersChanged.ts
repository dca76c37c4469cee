import type { AppContext } from '../../platform/appContext.ts'
import { newsRoomOf } from './newsRoom.ts'
import type { ChannelAccess } from './queries.ts'

/** Makes those in a private channel fetch who is in it again; whoever came or left hears by themselves (CHAN-03). */
export function emitMembersChanged({ realtime }: Pick<AppContext, 'realtime'>, access: ChannelAccess): void {
  realtime.toNews(newsRoomOf(access, true), 'clubChanged', { club: access.clubId })
}
