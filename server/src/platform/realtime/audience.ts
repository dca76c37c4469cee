import { type LiveServer, type LiveSocket, newsName, type NewsRoom } from './sockets.ts'

/** Something whose news a person receives: a club, or a private channel. */
export interface Audience extends NewsRoom {
  readonly userId: string
}

/** The clubs and private channels whose news these people receive; one statement. */
export type ListAudiences = (userIds: readonly string[]) => Promise<readonly Audience[]>

/** Puts sockets into the news rooms of their people, and takes them out of all others. Fails as `list` fails. */
export async function placeSockets(sockets: readonly LiveSocket[], list: ListAudiences): Promise<void> {
  if (sockets.length === 0) return
  const wanted = new Map<string, Set<string>>()
  for (const { userId, ...room } of await list([...new Set(sockets.map(userOf))]))
    wanted.set(userId, (wanted.get(userId) ?? new Set()).add(newsName(room)))
  for (const socket of sockets) if (socket.connected) move(socket, wanted.get(userOf(socket)) ?? new Set())
}

/** Puts a socket that isn't connected yet into the news rooms of its person. Fails as `list` fails. */
export async function placeFirst(socket: LiveSocket, list: ListAudiences): Promise<void> {
  for (const { userId: _person, ...room } of await list([userOf(socket)])) void socket.join(newsName(room))
}

const userOf = (socket: LiveSocket) => socket.data.claims.userId

function move(socket: LiveSocket, wanted: ReadonlySet<string>): void {
  for (const name of socket.rooms) if (isNews(name) && !wanted.has(name)) void socket.leave(name)
  for (const name of wanted) if (!socket.rooms.has(name)) void socket.join(name)
}

const isNews = (name: string) => name.startsWith('club:') || name.startsWith('channel:')

/** This node's sockets of these people. */
export function socketsOf(io: LiveServer, userIds: readonly string[]): LiveSocket[] {
  const { adapter, sockets } = io.of('/')
  return userIds
    .flatMap((userId) => [...(adapter.rooms.get(`user:${userId}`) ?? [])])
    .flatMap((id) => sockets.get(id) ?? [])
}
