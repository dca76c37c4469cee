import type { Chance } from '../../db/seed/generateChance.ts'

// The fields by which the objects in replies are told apart.
const marks = {
  case: ['source', 'reportsCount'],
  club: ['clubName'],
  event: ['eventTitle'],
  fest: ['festName'],
  college: ['collegeName'],
  user: ['user_name'],
  comment: ['comment', 'post'],
  eventComment: ['comment', 'event'],
  post: ['text', 'commentsCount'],
  room: ['users', 'lastChat'],
  discussion: ['chat', 'channel'],
  message: ['chat', 'room'],
  channel: ['permission', 'privacy'],
  file: ['filesLink'],
  session: ['startTime', 'duration'],
  team: ['teamNumber'],
  member: ['role', 'user'],
  notification: ['kind', 'msg'],
  ad: ['sponsered'],
} as const

export type Kind = keyof typeof marks | 'any'

const kinds = Object.keys(marks) as (keyof typeof marks)[]

/** Of each kind, so many ids are remembered, and so many of those that the people of the world made. */
const kept = { seen: 60, made: 12 }

/** The share of ids that are of things that the people of the world made. */
const madeShare = 0.7

type Ids = Map<Kind, string[]>

/** The ids and addresses seen in replies, so that later requests reach existing things. */
export class Pool {
  private readonly seen: Ids = new Map()
  private readonly made: Ids = new Map()
  readonly addresses: string[] = []
  private readonly chance: Chance

  constructor(chance: Chance) {
    this.chance = chance
  }

  /** Remembers the id of a thing that somebody made. */
  add(kind: Kind, id: string): void {
    this.keep(this.made, kind, id, kept.made)
  }

  /** An id of one of these kinds, if any was seen. */
  pick(wanted: readonly Kind[]): string | undefined {
    const [first, second] = this.chance.unit() < madeShare ? [this.made, this.seen] : [this.seen, this.made]
    return this.pickFrom(first, wanted) ?? this.pickFrom(second, wanted)
  }

  /** Remembers the ids and addresses in a reply, to a call that made something or to another. */
  learn(reply: unknown, made: boolean): void {
    if (typeof reply !== 'object' || reply === null) return
    if ('_id' in reply && typeof reply._id === 'string') {
      const kind = kindOf(reply)
      if (made) this.add(kind, reply._id)
      else this.keep(this.seen, kind, reply._id, kept.seen)
    }
    if ('mimetype' in reply && 'location' in reply) this.put(this.addresses, String(reply.location), kept.seen)
    for (const inner of Object.values(reply)) this.learn(inner, false)
  }

  private pickFrom(ids: Ids, wanted: readonly Kind[]): string | undefined {
    const lists = wanted.includes('any') ? [...ids.values()] : wanted.map((kind) => ids.get(kind) ?? [])
    const filled = lists.filter((list) => list.length > 0)
    return filled.length === 0 ? undefined : this.chance.pick(this.chance.pick(filled))
  }

  private keep(ids: Ids, kind: Kind, id: string, most: number): void {
    const list = ids.get(kind) ?? []
    ids.set(kind, list)
    if (!list.includes(id)) this.put(list, id, most)
  }

  // A full list forgets a random one.
  private put(list: string[], item: string, most: number): void {
    if (list.length < most) list.push(item)
    else list[this.chance.integer(most)] = item
  }
}

function kindOf(thing: object): Kind {
  return kinds.find((kind) => marks[kind].every((field) => field in thing)) ?? 'any'
}

const ofPaths: readonly (readonly [RegExp, readonly Kind[]])[] = [
  [/^\/clubs\/\{id\}\/(?:discussions|files|filesCount|session|vote|chatCount)/, ['channel', 'club']],
  [/^\/(?:clubs|club)\//, ['club']],
  [/^\/channels?\//, ['channel']],
  [/^\/chats\//, ['room']],
  [/^\/posts\//, ['post']],
  [/^\/events\//, ['event']],
  [/^\/fests\//, ['fest']],
  [/^\/college\//, ['college']],
  [/^\/(?:users|profile)\//, ['user']],
  [/^\/notifications\//, ['notification']],
  [/^\/ads\//, ['ad']],
  [/^\/console\/cases\//, ['case']],
  [/^\/console\/colleges\//, ['college']],
  [/^\/console\/clubs\//, ['club']],
  [/^\/console\/suspensions\//, ['user']],
]

const ofNames: readonly (readonly [RegExp, readonly Kind[]])[] = [
  [/^memberId$/, ['user', 'member']],
  [/^(?:messageId|parentChatId)$/, ['discussion', 'message']],
  [/^fileId$/, ['file']],
  [/^sessionId$/, ['session']],
  [/^(?:commentId|parentCommentId)$/, ['comment', 'eventComment']],
  [/^teamId$|^teams$/, ['team']],
  [/^festival$|^fest$/, ['fest']],
  [/^(?:college|collegeId)(?:\[\$ne\])?$/, ['college']],
  [/^(?:club|clubs|privacy|userClubIds)$/, ['club']],
  [/^channel$/, ['channel']],
  [/^(?:post|sharedPost|lastFetchedIds)$/, ['post', 'event']],
  [/^event$/, ['event']],
  [/^room$/, ['room', 'channel']],
  [/user|member|admin|likes|savedBy|blocked|followedBy|creator|registerdTeamLead/i, ['user']],
]

/** The kinds of thing that an id of this name may mean, in a call of this path. */
export function kindsOf(name: string, path: string): readonly Kind[] {
  const [first] = /\{(\w+)\}/.exec(path)?.slice(1) ?? []
  const table = name === first ? ofPaths : ofNames
  const text = name === first ? path : name
  return table.find(([form]) => form.test(text))?.[1] ?? ['any']
}
