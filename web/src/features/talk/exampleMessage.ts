import type { Chat } from '@quad/contract/entities/chat.ts'
import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'

/** Returns a person for tests, whose name is their id. */
export const examplePerson = (id: string): UserCard => ({
  _id: id,
  firstname: id,
  lastname: '',
  displayName: id,
  userImg: '',
  user_name: id,
  username: '',
  googleId: '',
  admin: false,
})

/** Returns a message for tests, in 'room' and with this number; by default from 'other'. */
export const exampleMessage = (seq: number, more: Partial<Chat> = {}): Chat => ({
  _id: `message ${seq}`,
  room: 'room',
  seq,
  event: seq,
  sender: examplePerson('other'),
  chat: `Number ${seq}`,
  filetype: 'text',
  filename: '',
  filesize: '',
  realFiletype: '',
  seenBy: [],
  createdAt: '2026-11-06T08:00:00.000Z',
  ...more,
})

/** Returns a system line for tests: the room's event number `event`, after message `seq`. */
export const exampleLine = (event: number, seq: number): GroupLine => ({
  _id: `line ${event}`,
  room: 'room',
  seq,
  event,
  act: 'left',
  by: { _id: 'other', name: 'Ravi' },
  users: [],
  createdAt: '2026-11-06T08:00:00.000Z',
})
