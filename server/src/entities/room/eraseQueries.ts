import { statement, type Trx } from '../../platform/database.ts'
import { type Batch, deleteRows, eraseStep, type Gone } from '../../platform/erasure.ts'

/** Delete the messages and system lines of a group whose last member left. */
export const eraseRowsOfGroup = [
  eraseStep(statement('room.eraseGroupMessages')<Gone, Batch>(deleteRows('messages', 'id', 'room_id = $1::uuid'))),
  eraseStep(statement('room.eraseGroupLines')<Gone, Batch>(deleteRows('group_lines', 'id', 'room_id = $1::uuid'))),
]

/** Deletes a group with its room. */
export async function eraseGroup(trx: Trx, roomId: string): Promise<void> {
  await trx.deleteFrom('rooms').where('id', '=', roomId).execute()
}
