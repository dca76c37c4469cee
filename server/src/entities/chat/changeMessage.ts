import type { MessageStanding } from '@quad/contract/policies/channels.ts'
import type { LiveOf } from '@quad/contract/socket.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { findPlacedMessage, lockRoomOf, type PlacedMessage } from './changeQueries.ts'
import { presentDiscussion, presentMessage, withoutFiles } from './present.ts'
import { findMessageAnywhere } from './queries.ts'
import { findRoomAccess, type Room, type RoomAccess } from './roomAccess.ts'

export interface FoundMessage {
  readonly message: PlacedMessage
  readonly room: Room
  readonly access: RoomAccess
  readonly standing: MessageStanding
}

/** A message, with what somebody may do to it; undefined unless they may read it. */
export async function findMessageFor(db: Db, messageId: string, viewerId: string): Promise<FoundMessage | undefined> {
  const message = await findPlacedMessage(db, messageId)
  if (!message) return undefined
  const room = { kind: message.kind, id: message.placeId, parentId: message.parentId }
  const access = await findRoomAccess(db, room, viewerId)
  const standing = { visible: true, sender: message.senderId === viewerId, moderator: access.moderator }
  return access.read === true && message.seq > access.fromSeq ? { message, room, access, standing } : undefined
}

/** @throws Failure `message.notFound` unless they may read it */
export async function findReadableMessage(db: Db, messageId: string, viewerId: string): Promise<FoundMessage> {
  return (await findMessageFor(db, messageId, viewerId)) ?? fail('message.notFound')
}

/** What a change of a message tells the sockets in its room. */
interface Change {
  readonly news: Omit<LiveOf<'messageChanged'>, 'room' | '_id'>
  /** People whose other sockets are told too, as they list the message's chat. */
  readonly besides?: readonly string[]
}

/**
 * Changes a message in a transaction that has locked its room, so that what `change` finds of the viewer's rights stays;
 * emits what it returns, undefined for no change.
 */
export async function changeMessage(
  context: AppContext,
  messageId: string,
  viewerId: string,
  change: (trx: Trx, found: FoundMessage) => Promise<Change | undefined>,
): Promise<FoundMessage> {
  const { found, changed } = await context.db.transaction().execute(async (trx) => {
    await lockRoomOf(trx, messageId)
    const locked = await findReadableMessage(trx, messageId, viewerId)
    return { found: locked, changed: await change(trx, locked) }
  })
  const { roomId: room, newcomerIds: except } = found.message
  const { news, besides } = changed ?? {}
  if (news) context.realtime.toRoom(room, 'messageChanged', { room, _id: messageId, ...news }, { besides, except })
  return found
}

/** A message of any room as its clients know it. */
export async function presentChanged(
  db: Db,
  { message, access: { channel, hidesFiles } }: FoundMessage,
  viewerId: string,
  presentContext: PresentContext,
) {
  const row = (await findMessageAnywhere(db, viewerId, message.id)) ?? fail('message.notFound')
  if (channel) return presentDiscussion(row, channel, presentContext)
  return presentMessage(hidesFiles ? withoutFiles(row) : row, presentContext)
}
