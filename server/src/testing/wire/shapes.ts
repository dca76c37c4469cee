import { expect } from 'vitest'
import { createChecker, readShapes, readType, type WireChecker, type WireRules } from './notation.ts'
import { readPage, shapesOf } from './page.ts'

/** The page that describes the mobile client's calls. */
export const wirePage = readPage('wire.md')

// wire.md §2 and §6 describe these in prose. An absent key of AuthUser may not be null, which `nullsIn` checks.
const proseShapes = `
AuthUser { _id:id username:str user_name:str googleId:str userImg:str firstname:str lastname:str displayName:str admin:bool college:id? azureId:str? deactivated:bool? }
AuthOk { success:bool status:str token:str user:AuthUser }
SocialOk { success:bool status:str token:str user:AuthUser newUser:bool }
CodeSent { success:bool status:str user:id }
RoomUser { sender:RoomSender }
RoomSender { _id:id }
roomUsers { room:id users:[RoomUser] }
MessageSender { _id:id firstname:str lastname:str displayName:str userImg:str verified:bool? }
message { _id:id sender:MessageSender chat:str file:str? filetype:str filename:str? filesize:str? realFiletype:str? createdAt:date title:str? poll:Poll? }
`

/** What the mobile client needs beyond parsing (wire.md §1). */
const rules: WireRules = {
  ChatRoom: ({ users }) => (Array.isArray(users) && users.length >= 2 ? undefined : 'has fewer than two people'),
  EventItem: ({ college, club }) => (college || club ? undefined : 'has neither a college nor a club'),
  Files: ({ filesize }) => (/^\d*$/.test(String(filesize)) ? undefined : 'has a size that isn’t digits'),
  NotificationModel: ({ post, userBy }) => (post && !userBy ? 'has a post but nobody' : undefined),
}

/** A checker of replies by the shapes block of wire.md; it remembers which fields it has seen. */
export function createWireChecker(): WireChecker {
  return createChecker(readShapes(shapesOf(wirePage) + proseShapes), rules)
}

/** Expects that the mobile client can parse a value as this type: `Post`, `[Post]` or `{ posts:[Post] }`. */
export function expectShape(type: string, value: unknown): void {
  expect(createWireChecker().problems(readType(type), value)).toEqual([])
}
