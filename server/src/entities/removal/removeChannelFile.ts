import { type ChannelFileRow, removeFile } from '../channel/fileQueries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import type { AfterCommit } from './afterCommit.ts'
import { removeMessage } from './removeMessage.ts'

/** Deletes a file of a channel, and the message that it was sent in. Call the result after commit. */
export async function removeChannelFile(
  context: AppContext,
  trx: Trx,
  { id, channel_id: channel, in_message: inMessage }: ChannelFileRow,
): Promise<AfterCommit | undefined> {
  if (inMessage) return removeMessage(context, trx, id)
  if (!(await removeFile(trx, id))) return undefined
  await context.jobs.enqueue(trx, 'deleteFiles', null)
  return () => context.realtime.toRoom(channel, 'filesChanged', { channel })
}
