import type { WrittenEntry } from '@quad/contract/bodies/tickets.ts'
import type { DoorEntry, DoorTicket } from '@quad/contract/entities/ticket.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { useSession } from '../../shared/session/session.ts'
import { doorDatabase } from '../../shared/session/wipe.ts'

/** What a phone at an event's door stores: who may come, who came, and what it hasn't sent yet. */
export interface Door {
  readonly tickets: readonly DoorTicket[]
  readonly entries: readonly DoorEntry[]
  readonly unsent: readonly WrittenEntry[]
  /** The ids of entries to delete that Quad still has. */
  readonly undone: readonly string[]
  /** Sent tickets that the event doesn't have any more, with the names that the list had. */
  readonly withdrawn: readonly Pick<DoorTicket, '_id' | 'name'>[]
  readonly publicKey: string
  /** When the list of tickets was current, ISO 8601; '' before it has loaded. */
  readonly asOf: string
}

interface Schema extends DBSchema {
  doors: {
    key: string
    value: {
      readonly key: CryptoKey
      readonly iv: Uint8Array<ArrayBuffer>
      readonly text: ArrayBuffer
      /** A day after the event's end, in ms. */
      readonly until: number
    }
  }
}

// A door is encrypted by a key that can't be exported and is deleted with it.
const nameOf = (userId: string, eventId: string) => `${userId} ${eventId}`

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(doorDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('doors'),
    // Signing out in another tab deletes it.
    blocking: (_current, _blocked, event) => event.target instanceof IDBDatabase && event.target.close(),
  })
}

const dayMs = 24 * 3_600_000

/** Stores a door until a day after its event, unless the person has signed out meanwhile. */
export async function keepDoor(userId: string, eventId: string, endsAt: string, door: Door): Promise<void> {
  // Signing out deletes the database, which opening it would make again.
  if (useSession.getState().userId !== userId) return
  const database = await open()
  const name = nameOf(userId, eventId)
  const key =
    (await database.get('doors', name))?.key ??
    (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(door))
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  await database.put('doors', { key, iv, text, until: Date.parse(endsAt) + dayMs }, name)
  database.close()
}

/** The stored door of a person and event; undefined for none. */
export async function findDoor(userId: string, eventId: string): Promise<Door | undefined> {
  const database = await open()
  const kept = await database.get('doors', nameOf(userId, eventId))
  database.close()
  if (!kept) return undefined
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, kept.key, kept.text)
  const door: Door = JSON.parse(new TextDecoder().decode(plain))
  return door
}

/** Deletes the stored door of the signed-in person and an event. */
export async function dropDoor(userId: string, eventId: string): Promise<void> {
  if (useSession.getState().userId !== userId) return
  const database = await open()
  await database.delete('doors', nameOf(userId, eventId))
  database.close()
}

/** Deletes the doors that were kept until then or an earlier time, in ms. */
export async function dropDoorsUntil(time: number): Promise<void> {
  const database = await open()
  const names = await database.getAllKeys('doors')
  for (const name of names) {
    const kept = await database.get('doors', name)
    if (kept && kept.until <= time) await database.delete('doors', name)
  }
  database.close()
}
