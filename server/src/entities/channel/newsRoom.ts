import type { NewsRoom } from '../../platform/realtime/sockets.ts'

interface Place {
  readonly channelId: string
  readonly clubId: string
}

/** Where a channel's news go: to its club, or of a private one to those in it (decision 22). */
export const newsRoomOf = ({ channelId, clubId }: Place, isPrivate: boolean): NewsRoom =>
  isPrivate ? { kind: 'channel', id: channelId } : { kind: 'club', id: clubId }
