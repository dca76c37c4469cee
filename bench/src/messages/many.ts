import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../campus.ts'
import type { Server } from '../servers.ts'
import { connectLive, type LiveSocket } from './liveSocket.ts'
import type { BenchRoom } from './rooms.ts'

const connectBatch = 50
const settleMs = 3000
const goalKilobytes = 40
const goalSeconds = 15

export async function measureIdle(quad: Server, actors: readonly Actor[], count: number): Promise<void> {
  const warm = await connectMany(quad, actors, 200)
  await sleep(settleMs)
  const before = memoryOf(quad.pid)
  const sockets = await connectMany(quad, actors, count)
  await sleep(settleMs)
  const each = (memoryOf(quad.pid) - before) / count
  console.log(
    `${count} idle sockets: ${each.toFixed(1)} kB each (≤ ${goalKilobytes} ${each <= goalKilobytes ? 'met' : 'MISSED'})`,
  )
  for (const socket of [...warm, ...sockets]) socket.close()
}

async function connectMany(quad: Server, actors: readonly Actor[], count: number): Promise<LiveSocket[]> {
  const sockets: LiveSocket[] = []
  for (let at = 0; at < count; at += connectBatch) {
    const batch = Array.from(
      { length: Math.min(connectBatch, count - at) },
      (_, one) => actors[(at + one) % actors.length],
    )
    sockets.push(...(await Promise.all(batch.flatMap((actor) => (actor ? [connectLive(quad.url, actor)] : [])))))
  }
  return sockets
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

/** Kills a node; measures until everyone has reconnected to the other and fetched what they missed. */
export async function measureReconnect(dying: Server, surviving: Server, rooms: readonly BenchRoom[]): Promise<void> {
  const people = rooms.flatMap((room) => room.actors.map((actor) => ({ room: room.id, actor })))
  const known = new Map(
    await Promise.all(rooms.map(async (room) => [room.id, await sendUntilStored(surviving, room, 'Before')] as const)),
  )
  let lost = 0
  for (let at = 0; at < people.length; at += connectBatch)
    await Promise.all(
      people.slice(at, at + connectBatch).map(async ({ room, actor }) => {
        const socket = await connectLive(dying.url, actor, { onClose: () => void (lost += 1) })
        await socket.emit('joinRoom', { room })
      }),
    )
  process.kill(dying.pid, 'SIGKILL')
  const began = performance.now()
  while (lost < people.length) await sleep(1)
  await Promise.all([
    ...rooms.map((room) => sendUntilStored(surviving, room, 'Meanwhile')),
    ...people.map(({ room, actor }) => reconnect(surviving, room, actor, known.get(room) ?? '')),
  ])
  const seconds = (performance.now() - began) / 1000
  const verdict = seconds <= goalSeconds ? 'met' : 'MISSED'
  console.log(
    `${people.length} people reconnected and caught up in ${seconds.toFixed(1)} s (≤ ${goalSeconds} ${verdict})`,
  )
}

// Like the browser: reconnect after about a second, then twice that; join, and fetch what followed.
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
