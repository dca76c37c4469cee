import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../world/world.ts'
import { inBatches } from '../run/environment.ts'
import { verdict } from '../run/compare.ts'
import type { Server } from '../run/servers.ts'
import { connectLive, type LiveSocket } from './liveSocket.ts'
import type { BenchRoom } from './world.ts'

const connectBatch = 50
const settleMs = 3000
const goalKilobytes = 40
const goalSeconds = 15

/** Measures a node's memory per idle socket, with one socket for each actor. */
export async function measureIdle(quad: Server, actors: readonly Actor[]): Promise<void> {
  const connect = (people: readonly Actor[]) => inBatches(people, connectBatch, (actor) => connectLive(quad.url, actor))
  const warm = await connect(actors.slice(0, 200))
  await sleep(settleMs)
  const before = memoryOf(quad.pid)
  const sockets = await connect(actors)
  await sleep(settleMs)
  const each = (memoryOf(quad.pid) - before) / actors.length
  console.log(`${actors.length} idle sockets: ${each.toFixed(1)} kB each (${verdict('≤', goalKilobytes, each)})`)
  for (const socket of [...warm, ...sockets]) socket.close()
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Kills a node; measures the time until everyone has reconnected to the other and fetched the missed messages. */
export async function measureReconnect(dying: Server, surviving: Server, rooms: readonly BenchRoom[]): Promise<void> {
  const people = rooms.flatMap((room) => room.actors.map((actor) => ({ room: room.id, actor })))
  const known = new Map(
    await Promise.all(rooms.map(async (room) => [room.id, await sendUntilStored(surviving, room, 'Before')] as const)),
  )
  let lost = 0
  await inBatches(people, connectBatch, async ({ room, actor }) => {
    const socket = await connectLive(dying.url, actor, { onClose: () => void (lost += 1) })
    await socket.emit('joinRoom', { room })
  })
  process.kill(dying.pid, 'SIGKILL')
  const began = performance.now()
  while (lost < people.length) await sleep(1)
  await Promise.all([
    ...rooms.map((room) => sendUntilStored(surviving, room, 'Meanwhile')),
    ...people.map(({ room, actor }) => reconnect(surviving, room, actor, known.get(room) ?? '')),
  ])
  const seconds = (performance.now() - began) / 1000
  const met = verdict('≤', goalSeconds, seconds)
  console.log(`${people.length} people reconnected and caught up in ${seconds.toFixed(1)} s (${met})`)
}

// Like the browser: reconnect after about a second, double the delay each time, join, and fetch missed messages.
async function reconnect(server: Server, room: string, actor: Actor, last: string): Promise<void> {
  await sleep(500 + Math.random() * 1000)
  let socket: LiveSocket | undefined
  while (!socket)
    socket = await connectLive(server.url, actor).catch(() => sleep(1000 + Math.random() * 1000, undefined))
  await socket.emit('joinRoom', { room })
  const path = `${server.url}/api/chats/${room}?_id[$gt]=${last}&limit=100`
  for (;;) {
    const answer = await fetch(path, { headers: { authorization: `Bearer ${actor.token}` } })
    if ((await answer.text()).includes('Meanwhile')) break
    await sleep(250)
  }
  socket.close()
}

// Like the web app's outbox: retry with the same key until the message is stored.
async function sendUntilStored(server: Server, room: BenchRoom, chat: string): Promise<string> {
  const headers = { authorization: `Bearer ${room.actors[0]?.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ chat, clientId: randomUUID() })
  for (;;) {
    const response = await fetch(`${server.url}/api/chats/${room.id}`, { method: 'POST', headers, body })
    const stored: unknown = await response.json()
    if (typeof stored === 'object' && stored !== null && '_id' in stored) return String(stored._id)
    if (response.status !== 503) throw new Error(JSON.stringify(stored))
    await sleep(500 + Math.random() * 1000)
  }
}
