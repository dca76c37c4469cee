import { limits } from '@quad/contract/limits.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import { statement } from '../../platform/database.ts'
import { type Batch, countGone, eraseStep, type Gone } from '../../platform/erasure.ts'
import { copiedText } from './forwardQueries.ts'

/**
 * Clears up to `atOnce` names of files that a person sent, since names may identify them; returns how many. Call it
 * before the uploads are deleted, through which the messages are found.
 */
export const eraseFilenames = eraseStep(
  statement('chat.eraseFilenames')<Gone, Batch>(`
  with gone as (
    update messages m set filename = '' where m.id in (
      select n.id from uploads f join messages n on n.upload_id = f.id
      where f.owner_id = $1::uuid and n.filename <> '' limit $2
    ) returning 1
  ) ${countGone}`),
)

const erasedName = `${erasedPerson.firstname} ${erasedPerson.lastname}`

/** Replaces a person's name in up to `atOnce` messages that mention them, and in their copies; returns how many. */
export const eraseMentions = eraseStep(
  statement('chat.eraseMentions')<Gone, Batch>(String.raw`
  with gone as (
    delete from mentions n where (n.user_id, n.room_id, n.seq) in (
      select user_id, room_id, seq from mentions where user_id = $1::uuid limit $2)
    returning n.room_id, n.seq
  ), renamed as (
    update messages m
    set text = left(regexp_replace(
      m.text, '(<a href="profile://' || $1::uuid || '">)[^<]*', '\1${erasedName}', 'g'), ${limits.chatTextLength})
    from gone where m.room_id = gone.room_id and m.seq = gone.seq
    returning m.id, m.title, m.text
  ), renamed_copies as (
    update messages c set text = ${copiedText} from renamed m where c.forwarded_from_id = m.id and c.deleted_seq is null
    returning c.id
  ), unsaid_by_copies as (
    delete from earlier_texts e using renamed_copies c where e.message_id = c.id
  ), renamed_earlier as (
    update earlier_texts e
    set text = left(regexp_replace(
      e.text, '(<a href="profile://' || $1::uuid || '">)[^<]*', '\1${erasedName}', 'g'), ${limits.chatTextLength})
    from renamed where e.message_id = renamed.id
  ) ${countGone}`),
)

/** Takes back up to `atOnce` of a person's votes; returns how many. */
export const eraseVotes = eraseStep(
  statement('chat.eraseVotes')<Gone, Batch>(`
  with gone as (
    delete from poll_votes v where v.id in (
      select id from poll_votes where user_id = $1::uuid order by message_id limit $2)
    returning v.message_id, v.options
  ), uncounted as (
    update polls p set voters = p.voters - 1, counts = array(
      select c.total - case when (c.place - 1) = any (gone.options) then 1 else 0 end
      from unnest(p.counts) with ordinality c (total, place) order by c.place)
    from gone where p.message_id = gone.message_id
  ) ${countGone}`),
)
