// The tables of a path's first parameter.
const ofPaths: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/clubs\/\{id\}\/chatCount/, ['clubs', 'channels']],
  [/^\/clubs\/\{id\}\/(?:discussions|files|filesCount|session|vote)/, ['channels']],
  [/^\/(?:clubs|club)\//, ['clubs']],
  [/^\/channels?\//, ['channels']],
  [/^\/chats\//, ['rooms', 'messages']],
  [/^\/rooms\//, ['rooms', 'channels', 'messages']],
  [/^\/messages\//, ['messages']],
  [/^\/posts\//, ['posts']],
  [/^\/events\//, ['events']],
  [/^\/judges\//, ['judges']],
  [/^\/fests\//, ['fests']],
  [/^\/college\//, ['colleges']],
  [/^\/(?:users|profile)\//, ['users']],
  [/^\/follows\//, ['users', 'clubs', 'colleges']],
  [/^\/account\/devices\//, ['auth_sessions']],
  [/^\/account\/passkeys\//, ['passkeys']],
  [/^\/notifications\//, ['notifications']],
  [/^\/ads\//, ['ads']],
  [/^\/console\/cases\//, ['cases']],
  [/^\/console\/colleges\//, ['colleges']],
  [/^\/console\/clubs\//, ['clubs']],
  [/^\/console\/suspensions\//, ['users']],
]

const ofNames: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^_id$/, ['posts']],
  [/^memberId$/, ['users', 'club_members', 'channel_members']],
  [/^(?:messageId|parentChatId|quoteId|forwardId)$/, ['messages']],
  [/^paymentId$/, ['event_payments']],
  [/^creditId$/, ['bank_credits']],
  [/^judgingId$/, ['judgings']],
  [/^judgeId$/, ['judges']],
  [/^fileId$/, ['channel_files', 'messages']],
  [/^sessionId$/, ['sessions']],
  [/^(?:commentId|parentCommentId)$/, ['comments', 'event_comments']],
  [/^photoId$/, ['event_photos']],
  [/^placeId$/, ['event_team_members']],
  [/^cardId$/, ['team_cards']],
  // Rounds have no table: their ids are in the event.
  [/^roundId$/, ['submission_tasks']],
  [/^teamId$|^teams$/, ['event_teams']],
  [/^festival$|^fest$/, ['fests']],
  [/^(?:college|collegeId)$/, ['colleges']],
  [/^(?:club|clubs|privacy|userClubIds)$/, ['clubs']],
  [/^channel$/, ['channels']],
  [/^(?:post|sharedPost|lastFetchedIds)$/, ['posts', 'events']],
  [/^event$/, ['events']],
  [/^room$/, ['rooms', 'channels', 'messages']],
  [/user|member|admin|likes|savedBy|blocked|followedBy|creator|registerdTeamLead/i, ['users']],
]

const tablesIn = (table: typeof ofPaths, text: string) => table.find(([form]) => form.test(text))?.[1]

/** The tables whose ids a query's key or a body's field contains; `college[$ne]` counts as `college`. */
export const tablesOfKey = (key: string): readonly string[] | undefined =>
  tablesIn(ofNames, /^(?:\$or\[\d\]\[)?(\w+)/.exec(key)?.[1] ?? '')

/** The tables whose ids a path's parameter contains; undefined if it is missing in these tables. */
export const tablesOfParameter = (path: string, name: string): readonly string[] | undefined =>
  /\{(\w+)\}/.exec(path)?.[1] === name ? tablesIn(ofPaths, path) : tablesIn(ofNames, name)
