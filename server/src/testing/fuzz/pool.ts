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
const kept = { seen: 60, made: 24 }

type Ids = Map<Kind, readonly string[]>

/** The ids and addresses seen in replies, so that later requests reach existing things. */
export class Pool {
  private readonly seen: Ids = new Map()
  private readonly made: Ids = new Map()
  addresses: readonly string[] = []

  /** Remembers the id of a thing that somebody made. */
  add(kind: Kind, id: string): void {
    this.made.set(kind, newest(this.made.get(kind), id, kept.made))
  }

  /** An id of one of these kinds, by a place that may be any number, first among those that the people of the world made or not. */
  pick(wanted: readonly Kind[], made: boolean, at: number): string | undefined {
    const [first, second] = made ? [this.made, this.seen] : [this.seen, this.made]
    return pickFrom(first, wanted, at) ?? pickFrom(second, wanted, at)
  }

  /** Remembers the ids and addresses in a reply, to a call that made something or to another. */
  learn(reply: unknown, made: boolean): void {
    if (typeof reply !== 'object' || reply === null) return
    if ('_id' in reply && typeof reply._id === 'string') {
      const kind = kindOf(reply)
      if (made) this.add(kind, reply._id)
      else this.seen.set(kind, newest(this.seen.get(kind), reply._id, kept.seen))
    }
    if ('mimetype' in reply && 'location' in reply)
      this.addresses = newest(this.addresses, String(reply.location), kept.seen)
    for (const inner of Object.values(reply)) this.learn(inner, false)
  }
}

const newest = (list: readonly string[] = [], item: string, most: number) =>
  [...list.filter((one) => one !== item), item].slice(-most)

// Each kind as often as another, however many ids it has.
function pickFrom(ids: Ids, wanted: readonly Kind[], at: number): string | undefined {
  const lists = wanted.includes('any') ? [...ids.values()] : wanted.map((kind) => ids.get(kind) ?? [])
  const filled = lists.filter((list) => list.length > 0)
  const list = filled[at % filled.length]
  return list?.[Math.floor(at / filled.length) % list.length]
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
