import { feedPage1, feedPage100, headersOf, type MakeRequest, withBody } from '../calls.ts'
import { type Actor, anyOf, type Campus } from '../campus.ts'
import type { Side } from '../load.ts'
import type { Server } from '../servers.ts'

export interface World extends Campus {
  readonly hotPostId: string
  /** Ids of the most active authors, and of the clubs with most public posts. */
  readonly authors: readonly string[]
  readonly clubs: readonly string[]
}

const readers = 1000
const reader = ({ actors }: World) => anyOf(actors, readers)

export interface Read {
  readonly name: string
  readonly side: Side
}

export function readsOf(world: World, server: Server): Read[] {
  const read = (name: string, make: MakeRequest): Read => ({
    name,
    side: { server, campus: world, make, perConnection: 300 },
  })
  const get = (path: string) => ({ method: 'GET', path, headers: headersOf(reader(world)) }) as const
  const fetch = (filter: (actor: Actor) => object) => () => {
    const actor = reader(world)
    return withBody('POST', '/api/posts/fetch', actor, { filter: filter(actor), clubs: [], lastDocId: null })
  }
  return [
    read('feed, page 1', feedPage1),
    read('feed, page 100', feedPage100),
    read('post liked by half of all users', () => get(`/api/posts/${world.hotPostId}`)),
    read('its comments', () => get(`/api/posts/${world.hotPostId}/comments`)),
    read(
      'a profile',
      fetch(() => ({ user: anyOf(world.authors) })),
    ),
    read(
      'a club',
      fetch(() => ({ club: anyOf(world.clubs) })),
    ),
    read(
      'saved posts',
      fetch((actor) => ({ savedBy: actor.id })),
    ),
  ]
}

/** Concurrent likes of one post: each connection's users like it in turn, then unlike it, so that every request writes. */
export function likesOfHot(
  { actors, hotPostId }: World,
  connections: number,
): { make: MakeRequest; perConnection: number } {
  const each = Math.floor(actors.length / connections)
  let made = 0
  const make: MakeRequest = () => {
    const turn = made % (each * 2)
    const connection = Math.floor(made / (each * 2)) % connections
    made += 1
    const actor = anyOf(actors.slice(connection * each + (turn % each)), 1)
    return withBody('PUT', `/api/posts/${hotPostId}`, actor, { likes: turn < each ? [actor.id] : [] })
  }
  return { make, perConnection: each * 2 }
}
