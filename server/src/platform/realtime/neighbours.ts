import { randomUUID } from 'node:crypto'
import { limits } from '@quad/contract/limits.ts'
import { z } from 'zod'
import { type Redis, withTimeout } from '../redis.ts'
import { type LiveServer, type NewsRoom, onlineIn, usersIn } from './sockets.ts'

const answerWithinMs = 1500
const lookEveryMs = 2000

export interface Neighbours {
  /** The people present in a room at the other nodes, as far as these answer in time. */
  usersIn(roomId: string): Promise<readonly string[]>
  /** The people at the other nodes who receive the news of a club or a private channel, as far as these answer in time. */
  onlineIn(room: NewsRoom): Promise<readonly string[]>
  stop(): void
}

/** For a single node. */
export const noNeighbours: Neighbours = { usersIn: async () => [], onlineIn: async () => [], stop: () => undefined }

const people = z.object({ node: z.string(), userIds: z.array(z.string()) })

/** Asks the other nodes about presence and answers them; calls `onChange` when a node started, stopped or died. */
export function meetNeighbours(io: LiveServer, redis: Redis, onChange: () => void): Neighbours {
  const node = randomUUID()
  io.on('usersIn', (roomId, answer) =>
    answer({ node, userIds: [...usersIn(io, roomId)].slice(0, limits.roomUsersShown) }),
  )
  io.on('onlineIn', (room, answer) => answer({ node, userIds: [...onlineIn(io, room)] }))
  io.on('nameOf', (answer) => answer(node))
  let known = new Set<string>()
  const look = async () => {
    if (!redis.isUp()) return
    const found = new Set(await answersTo(z.string(), io.serverSideEmitWithAck('nameOf')))
    if (found.symmetricDifference(known).size > 0) onChange()
    known = found
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return {
    async usersIn(roomId) {
      if (!redis.isUp()) return []
      const answers = await answersTo(people, io.serverSideEmitWithAck('usersIn', roomId))
      // So that a node which dies before the next look counts as a change.
      for (const one of answers) known.add(one.node)
      return answers.flatMap((one) => one.userIds)
    },
    async onlineIn(room) {
      if (!redis.isUp()) return []
      const answers = await answersTo(people, io.serverSideEmitWithAck('onlineIn', room))
      return answers.flatMap((one) => one.userIds)
    },
    stop: () => clearInterval(timer),
  }
}

/** The answers that arrived in time. */
async function answersTo<T>(one: z.ZodType<T>, asked: Promise<unknown>): Promise<T[]> {
  const answers = z.array(one)
  const arrived = await withTimeout(answerWithinMs, asked).catch(
    (error: unknown) => z.object({ responses: answers }).safeParse(error).data?.responses,
  )
  return answers.safeParse(arrived).data ?? []
}
