import { existsScalar } from '../../platform/database.ts'

/** SQL: somebody's first message to a person would be no request, both given as SQL of their ids (REQ-01). */
const mayReach = (sender: string, person: string) => `may_reach(${sender}, ${person})`

/** SQL: two people have a chat with messages that the person has accepted. */
export const haveChat = (adder: string, person: string) => `exists (
      select from rooms c join room_members k on k.room_id = c.id and k.user_id = ${person} and k.request is null
      where c.direct_key = least(${adder}, ${person}) || ':' || greatest(${adder}, ${person}) and c.last_seq > 0)`

/**
 * SQL: somebody may add a person to a group, both given as SQL of their ids: neither has blocked the other, and the adder
 * reaches them without a request, or they have a chat that the person has accepted.
 */
export const mayAddToGroup = (adder: string, person: string) => `(
  not ${existsScalar(`blocks b where b.blocker_id = ${adder} and b.blocked_id = ${person}`)}
  and not ${existsScalar(`blocks b where b.blocker_id = ${person} and b.blocked_id = ${adder}`)}
  and (
    ${mayReach(adder, person)}
    or ${haveChat(adder, person)}
  ))`
