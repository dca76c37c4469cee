import type { TextMention } from '@quad/contract/entities/mention.ts'
import { limits } from '@quad/contract/limits.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import { placeMentions } from '@quad/contract/placedMentions.ts'
import { statement, type Trx } from '../../platform/database.ts'
import type { Batch, EraseStep } from '../../platform/erasure.ts'
import { type MentioningText, places } from './queries.ts'

interface MentioningRow {
  id: string
  text: string
  mentions: TextMention[] | null
}

const find = (on: MentioningText) =>
  statement(`mention.findTexts.${on}`)<MentioningRow, Batch>(`
  select t.id, t.text, t.mentions from ${places[on].table} t
  where t.id in (
    select n.${places[on].column} from text_mentions n
    where n.user_id = $1::uuid and n.${places[on].column} is not null limit $2)
  order by t.id for no key update`)

const rename = (on: MentioningText) =>
  statement(`mention.eraseIn.${on}`)<
    never,
    [userId: string, ids: readonly string[], texts: readonly string[], mentions: readonly (string | null)[]]
  >(`
  with renamed as (
    update ${places[on].table} t set text = n.text, mentions = n.mentions::jsonb
    from unnest($2::uuid[], $3::text[], $4::text[]) as n (id, text, mentions) where t.id = n.id
  )
  delete from text_mentions n where n.user_id = $1::uuid and n.${places[on].column} = any ($2::uuid[])`)

const erasedName = `${erasedPerson.firstname} ${erasedPerson.lastname}`
const lengths = {
  post: limits.postTextLength,
  comment: limits.commentTextLength,
  eventComment: limits.commentTextLength,
}

function withoutName({ text, mentions }: MentioningRow, userId: string): string {
  let end = 0
  let renamed = ''
  for (const { _id, name, at } of placeMentions(text, mentions ?? [])) {
    if (_id !== userId) continue
    renamed += `${text.slice(end, at)}@${erasedName}`
    end = at + name.length + 1
  }
  return renamed + text.slice(end)
}

function erasing(on: MentioningText): EraseStep {
  const [findTexts, renameIn] = [find(on), rename(on)]
  return async (trx: Trx, userId, atOnce) => {
    const rows = await findTexts(trx, [userId, atOnce])
    if (rows.length === 0) return 0
    const kept = rows.map(({ mentions }) => (mentions ?? []).filter(({ _id }) => _id !== userId))
    await renameIn(trx, [
      userId,
      rows.map(({ id }) => id),
      rows.map((row) => withoutName(row, userId).slice(0, lengths[on])),
      kept.map((mentions) => (mentions.length === 0 ? null : JSON.stringify(mentions))),
    ])
    return rows.length
  }
}

/** Replace a person's name in the posts and comments that mention them. */
export const eraseTextMentions = [erasing('post'), erasing('comment'), erasing('eventComment')]
