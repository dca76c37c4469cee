import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf, say } from '../../testing/chats.ts'
import { makePeople } from '../../testing/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let room: string
beforeAll(async () => {
  quad = await startTestQuad()
  const [me, other] = await makePeople(quad, 2)
  if (!me || !other) throw new Error('Two were to be made.')
  room = await chatOf(quad, me, other)
  await say(quad, room, me, 'Hello')
})
afterAll(() => quad.stop())

const deleted = "deleted_seq = 1, text = ''"

test.each([
  ['a number below one', 'seq = 0'],
  ['a type nobody knows', "filetype = 'poem'"],
  ['a text without words', "text = ''"],
  ['a link without address', "filetype = 'link', text = ''"],
  ['more than 5,000 letters', "text = repeat('a', 5001)"],
  ['a name of 256 letters', "filename = repeat('a', 256)"],
  ['a size below nothing', 'filesize = -1'],
  ['a deletion before it was written', "deleted_seq = 0, text = ''"],
  ['a text after its deletion', 'deleted_seq = 1'],
  ['a file name after its deletion', `${deleted}, filename = 'a.pdf'`],
  ['a file type after its deletion', `${deleted}, mime = 'application/pdf'`],
  ['a file size after its deletion', `${deleted}, filesize = 1`],
  ['a post after its deletion', `${deleted}, shared_post_id = id`],
])('[CHAT-05] [CHAT-08] the database itself refuses a message with %s', async (_, change) => {
  await expect(
    sql.raw(`update messages set ${change} where room_id = '${room}'`).execute(quad.context.db),
  ).rejects.toThrow(/check constraint "messages_sound"/)
})

test.each([
  ['of a kind nobody knows', "kind = 'salon'"],
  ['direct, of nobody', 'direct_key = null'],
  ['a channel of two', "kind = 'channel'"],
  ['with a last message and no number', 'last_seq = 0'],
  ['with a number and no last message', 'last_message_id = null'],
  ['numbered below nothing', 'last_seq = -1'],
])('[CHAT-05] the database itself refuses a room %s', async (_, change) => {
  await expect(sql.raw(`update rooms set ${change} where id = '${room}'`).execute(quad.context.db)).rejects.toThrow(
    /check constraint "rooms_sound"/,
  )
})
