import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import { instantOf } from '../../platform/ids.ts'
import type { LineRow } from './lineQueries.ts'

export const presentLine = ({ id, roomId, seq, event, act, by, people, name }: LineRow): GroupLine => ({
  _id: id,
  room: roomId,
  seq,
  event,
  act,
  by: { _id: by.id, name: by.name },
  users: people.map((person) => ({ _id: person.id, name: person.name })),
  ...(name !== null && { name }),
  createdAt: instantOf(id),
})

/** Presents system lines under the key `lines`, which is absent if there are none. */
export const presentLines = (rows: readonly LineRow[]) => (rows.length === 0 ? {} : { lines: rows.map(presentLine) })
