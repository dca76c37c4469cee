import { randomUUID } from 'node:crypto'
import type { TextMention } from '@quad/contract/entities/mention.ts'
import type { Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { saveMentions } from '../mention/queries.ts'
import { resolveMentions, type WrittenText } from '../mention/resolveMentions.ts'
import { notify } from '../notification/notify.ts'

const kinds = { post: 'postMention', comment: 'commentMention', eventComment: 'eventCommentMention' } as const

/**
 * Stores whom a text mentions and notifies those whom it mentions for the first time, except those whom the act has
 * notified otherwise (ruling 84). Returns the mentions, null for none, and the ids to emit to after commit.
 */
export async function mentionPeople(
  trx: Trx,
  jobs: Jobs,
  written: WrittenText,
  except: readonly string[] = [],
): Promise<{ readonly mentions: TextMention[] | null; readonly notifiedIds: readonly string[] }> {
  const { on, id: textId, authorId: actorId } = written
  const mentions = [...(await resolveMentions(trx, written))]
  if (mentions.length === 0 && !written.before) return { mentions: null, notifiedIds: [] }
  const actId = randomUUID()
  const isNew = await saveMentions(trx, on, { textId, mentions, actId, except })
  const notifiedIds = isNew ? await notify(trx, jobs, kinds[on], { actorId, subjectId: actId }) : []
  return { mentions: mentions.length === 0 ? null : mentions, notifiedIds }
}
