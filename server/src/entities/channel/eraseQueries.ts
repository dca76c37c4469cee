import { statement, type Trx } from '../../platform/database.ts'
import { type Batch, deleteRows, type EraseStep, eraseStep, type Gone } from '../../platform/erasure.ts'

const rowsOf = (noun: 'channel' | 'club', ids: string): readonly EraseStep[] => [
  eraseStep(
    statement(`channel.eraseFiles.${noun}`)<Gone, Batch>(deleteRows('channel_files', 'id', `channel_id ${ids}`)),
  ),
  eraseStep(statement(`channel.eraseMessages.${noun}`)<Gone, Batch>(deleteRows('messages', 'id', `room_id ${ids}`))),
  eraseStep(
    statement(`channel.eraseReaders.${noun}`)<Gone, Batch>(
      deleteRows('room_members', 'room_id, user_id', `room_id ${ids}`),
    ),
  ),
]

/** Delete a channel's files, its messages with their threads, and how far its readers have read. */
export const eraseRowsOfChannel = rowsOf('channel', '= $1::uuid')

/** Deletes a channel with its room. */
export async function eraseChannel(trx: Trx, channelId: string): Promise<void> {
  await trx.deleteFrom('rooms').where('id', '=', channelId).execute()
}

const channelsOfClub = 'in (select c.id from channels c where c.club_id = $1::uuid)'

/** Delete the same rows for a club's channels, then up to 50 channels with their rooms. */
export const eraseChannelsOfClub = [
  ...rowsOf('club', channelsOfClub),
  eraseStep(statement('channel.eraseRooms')<Gone, Batch>(deleteRows('rooms', 'id', `id ${channelsOfClub}`))),
]
