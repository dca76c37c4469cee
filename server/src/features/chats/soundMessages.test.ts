import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf, say } from '../../testing/chats.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { insertChannelRoom, insertThreadRoom } from '../../testing/rooms.ts'

let quad: TestQuad
let me: Person
let other: Person
let room: string
beforeAll(async () => {
  quad = await startTestQuad()
  ;[me, other] = await makePeople(quad, 2)
  room = await chatOf(quad, me, other)
  await say(quad, room, me, 'Hello')
})
afterAll(() => quad.stop())

const deleted = "deleted_seq = 1, text = ''"

test.each([
  ['a number below one', 'seq = 0'],
  ['an unknown type', "filetype = 'poem'"],
  ['an empty text', "text = ''"],
  ['an empty link', "filetype = 'link', text = ''"],
  ['more than 5,000 characters', "text = repeat('a', 5001)"],
  ['a file name of 256 characters', "filename = repeat('a', 256)"],
  ['a negative size', 'filesize = -1'],
  ['a deletion before its own number', "deleted_seq = 0, text = ''"],
  ['a text after its deletion', 'deleted_seq = 1'],
  ['a file name after its deletion', `${deleted}, filename = 'a.pdf'`],
  ['a file type after its deletion', `${deleted}, mime = 'application/pdf'`],
  ['a file size after its deletion', `${deleted}, filesize = 1`],
  ['a shared post after its deletion', `${deleted}, shared_post_id = id`],
])('[CHAT-05] [CHAT-08] the database refuses a message with %s', async (_, change) => {
  await expect(
    sql.raw(`update messages set ${change} where room_id = '${room}'`).execute(quad.context.db),
  ).rejects.toThrow(/check constraint "messages_sound"/)
})

test.each([
  ['without its two people', 'direct_key = null'],
  ['with a parent message', 'parent_message_id = last_message_id'],
  ['with a last message and no number', 'last_seq = 0'],
  ['with a number and no last message', 'last_message_id = null'],
  ['with a negative last number', 'last_seq = -1'],
])('[CHAT-05] the database refuses a direct room %s', async (_, change) => {
  await expect(sql.raw(`update rooms set ${change} where id = '${room}'`).execute(quad.context.db)).rejects.toThrow(
    /check constraint "rooms_sound"/,
  )
})

test.each(['channel', 'thread', 'salon'])(
  '[CHAT-05] the database refuses to turn a direct room into a %s',
  async (kind) => {
    await expect(
      sql.raw(`update rooms set kind = '${kind}', direct_key = null where id = '${room}'`).execute(quad.context.db),
    ).rejects.toThrow(/cannot change its kind/)
  },
)

test.each([
  ['a room of an unknown kind', "'salon', null, null", /"rooms_sound"/],
  ['a channel of two', "'channel', 'a:b', null", /"rooms_sound"/],
  ['a channel below a message', "'channel', null, id", /"rooms_sound"/],
  ['a thread of two', "'thread', 'a:b', id", /"rooms_sound"|not a message of a channel/],
  ['a thread without a parent', "'thread', null, null", /not a message of a channel/],
  ['a thread below a direct message', "'thread', null, id", /not a message of a channel/],
])('[CHAT-05] the database refuses %s', async (_, values, reason) => {
  const insert = `insert into rooms (id, kind, direct_key, parent_message_id) select id, ${values} from messages where room_id = '${room}'`
  await expect(sql.raw(insert).execute(quad.context.db)).rejects.toThrow(reason)
})

test('[CHAT-05] a thread has the id of its parent message, is unique, and is deleted with the channel', async () => {
  const { db } = quad.context
  const channel = await insertChannelRoom(quad, [me, other])
  const insert = (id: string) =>
    sql`insert into rooms (id, kind, parent_message_id) values (${id}, 'thread', ${channel.messageId})`.execute(db)
  await expect(insert(channel.roomId)).rejects.toThrow(/"rooms_pkey"|"rooms_sound"/)
  const thread = await insertThreadRoom(quad, [me, other], channel.messageId)
  expect(thread.roomId).toBe(channel.messageId)
  await expect(insertThreadRoom(quad, [me, other], thread.messageId)).rejects.toThrow(/not a message of a channel/)
  await db.deleteFrom('rooms').where('id', '=', channel.roomId).execute()
  const left = await db
    .selectFrom('messages')
    .select('id')
    .where('room_id', 'in', [channel.roomId, thread.roomId])
    .execute()
  expect(left).toEqual([])
})
