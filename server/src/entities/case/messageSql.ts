import { caseLimits } from '@quad/contract/caseLimits.ts'

/** SQL: a message in one line, its title, text, poll or file. */
export const messageTitle = (message: string) =>
  `coalesce(nullif(${message}.title, ''), nullif(${message}.text, ''),
    (select o.question from polls o where o.message_id = ${message}.id), ${message}.filename)`

/** SQL: all words of a message, '' if it is a file alone. */
export const messageText = (message: string) =>
  `concat_ws(E'\\n', nullif(${message}.title, ''), nullif(${message}.text, ''),
    (select array_to_string(array[o.question] || o.options, E'\\n') from polls o where o.message_id = ${message}.id))`

/** SQL: the room and the numbers of a message's neighbours. */
export const messagesAround = `m.room_id, m.seq - ${caseLimits.messagesShown / 2} as first_seq,
    m.seq + ${caseLimits.messagesShown / 2} as last_seq`

/** SQL: what message m said before its edits, latest first. */
export const earlierTexts = `coalesce((
  select json_agg(json_build_object('text', e.text, 'edit_id', e.id) order by e.id desc)
  from earlier_texts e where e.message_id = m.id), '[]')`
