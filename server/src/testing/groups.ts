import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { say } from './chats.ts'
import { makePeople } from './people.ts'
import type { Person, TestQuad } from './quad.ts'
import { connectSocket, type TestSocket } from './sockets.ts'

/** Creates people of one college, who may add each other to groups. */
export async function makeClassmates<Count extends number>(quad: TestQuad, count: Count) {
  const { db } = quad.context
  const people = await makePeople(quad, count)
  const { id: college_id } = await db
    .selectFrom('colleges')
    .select('id')
    .where('id', '<>', otherCollegeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ids = (people as readonly Person[]).map(({ id }) => id)
  await db.updateTable('users').set({ college_id }).where('id', 'in', ids).execute()
  return people
}

/** Creates a group; returns its id. */
export async function groupOf(quad: TestQuad, maker: Person, ...others: readonly Person[]): Promise<string> {
  const body = { name: 'Group', users: others.map(({ id }) => id) }
  return (await quad.call('createGroup', { body }, maker)).reply()._id
}

/** The acts on a group's members. */
export const actsOn = (quad: TestQuad, room: string) => ({
  add: (by: Person, ...people: readonly Person[]) =>
    quad.call('addGroupMembers', { params: { room }, body: { users: people.map(({ id }) => id) } }, by),
  remove: (by: Person, person: Person) => quad.call('removeGroupMember', { params: { room, userId: person.id } }, by),
  leave: (person: Person) => quad.call('removeGroupMember', { params: { room, userId: person.id } }, person),
  setAdmin: (by: Person, person: Person, admin = true) =>
    quad.call('updateGroupMember', { params: { room, userId: person.id }, body: { admin } }, by),
  members: async (as: Person) => (await quad.call('listGroupMembers', { params: { room }, query: {} }, as)).reply(),
  get: (as: Person) => quad.call('getRoom', { params: { room } }, as),
  /** The ids of the admins. */
  admins: async (as: Person) =>
    (await quad.call('listGroupMembers', { params: { room }, query: {} }, as))
      .reply()
      .filter(({ admin }) => admin)
      .map(({ user }) => user._id),
})

export type OpenGroup = Awaited<ReturnType<typeof openGroup>>

/** Creates a group of `me`, its admin, `friend` and `third`; `late` is a classmate outside it. */
export async function openGroup(quad: TestQuad) {
  const [me, friend, third, late] = await makeClassmates(quad, 4)
  const room = await groupOf(quad, me, friend, third)
  const acts = actsOn(quad, room)
  const sockets: TestSocket[] = []
  const connect = async (person: Person) => {
    const socket = await connectSocket(quad.url, person.token)
    sockets.push(socket)
    return socket
  }
  return {
    me,
    friend,
    third,
    late,
    room,
    acts,
    connect,
    /** Connects a socket that joins the room. */
    async enter(person: Person): Promise<TestSocket> {
      const socket = await connect(person)
      const joined = await socket.emit('joinRoom', { room })
      if (!joined.ok) throw new Error('The room was not joined.')
      return socket
    },
    async sayOne(as: Person, chat: string) {
      const [message] = await say(quad, room, as, chat)
      if (!message) throw new Error('No message was sent.')
      return message
    },
    roomOf: async (as: Person) => (await acts.get(as)).reply(),
    closeSockets() {
      for (const socket of sockets.splice(0)) socket.close()
    },
  }
}
