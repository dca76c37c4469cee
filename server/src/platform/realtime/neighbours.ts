import { limits } from '@quad/contract/limits.ts'
import { z } from 'zod'
import { type Redis, within } from '../redis.ts'
import { type LiveServer, usersIn } from './sockets.ts'

const answerWithinMs = 1500
const countEveryMs = 2000

export interface Neighbours {
  /** The people in a room by the other nodes; of those that do not answer, none. */
  usersIn(roomId: string): Promise<readonly string[]>
  stop(): void
}

/** A node that is alone. */
export const noNeighbours: Neighbours = { usersIn: async () => [], stop: () => undefined }

const answers = z.array(z.array(z.string()))
const partial = z.object({ responses: answers })

/** Asks the other nodes, and answers them. `onLoss` is called when there are fewer than there were: one stopped, or died. */
export function meetNeighbours(io: LiveServer, redis: Redis, onLoss: () => void): Neighbours {
  io.on('usersIn', (roomId, answer) => answer([...usersIn(io, roomId)].slice(0, limits.roomUsersShown)))
  let known = 0
  const look = async () => {
    if (!redis.isUp()) return
    const count = await countNodes(io).catch(() => known)
    if (count < known) onLoss()
    known = count
  }
  const timer = setInterval(() => void look(), countEveryMs).unref()
  return {
    async usersIn(roomId) {
      if (!redis.isUp()) return []
      // Who failed to answer in time is told of with those who did.
      const told: unknown = await within(answerWithinMs, io.serverSideEmitWithAck('usersIn', roomId)).catch(
        (error: unknown) => partial.safeParse(error).data?.responses ?? [],
      )
      return answers.safeParse(told).data?.flat() ?? []
    },
    stop: () => clearInterval(timer),
  }
}

function countNodes(io: LiveServer): Promise<number> {
  return within(answerWithinMs, io.of('/').adapter.serverCount())
}
