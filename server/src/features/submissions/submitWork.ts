import type { NewSubmission } from '@quad/contract/bodies/submissions.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { type FileKind, submissionLimits } from '@quad/contract/entities/submission.ts'
import { submissionFields } from '@quad/contract/messages/submissions.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { presentSubmission } from '../../entities/submission/present.ts'
import {
  countFiles,
  findByKey,
  findSubmission,
  insertSubmission,
  type KnownFile,
  lockFiles,
  lockSubmitter,
} from '../../entities/submission/queries.ts'
import { loadSubmissionStanding, shareTask, type StoredTask } from '../../entities/submission/taskQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Hands in a version for the caller's team, once for each key, until the deadline (HAND-02, decision 69). */
export const submitWork: Handler<typeof calls.submitWork> = async ({
  viewer: { userId },
  presentContext,
  params: { id: eventId, roundId },
  body,
  context,
}) => {
  const { db, jobs, realtime } = context
  const round = { eventId, roundId }
  const { teamId } = await loadSubmissionStanding(db, round, userId)
  const { id, notifiedIds } = await db.transaction().execute(async (trx) => {
    const task = await shareTask(trx, eventId, roundId)
    await lockSubmitter(trx, teamId)
    // The team may have been removed or eliminated, or the deadline moved, while we waited.
    const standing = await loadSubmissionStanding(trx, round, userId)
    const isSame = standing.visible && standing.linked && standing.teamId === teamId
    const known = task && isSame ? await findByKey(trx, userId, body.clientId, task.id, teamId) : undefined
    if (known) return { id: known.id, notifiedIds: [] }
    demand(may('submission.submit', standing))
    if (!task || !isSame) fail('submission.noTeam')
    const files = await assertFits(trx, task, { userId, teamId }, body)
    const { clientId, text, links } = body
    const version = { taskId: task.id, teamId, userId, clientId, text, links, files }
    const subjectId = (await insertSubmission(trx, version)) ?? fail('submission.tooMany')
    return { id: subjectId, notifiedIds: await notify(trx, jobs, 'workSubmitted', { actorId: userId, subjectId }) }
  })
  emitNotificationsChanged(context, notifiedIds)
  realtime.registrationsChanged(eventId)
  const row = (await findSubmission(db, id)) ?? fail('submission.notFound')
  return presentSubmission(row, presentContext)
}

/**
 * Checks a version against what the round takes; returns the ids of its files, locked.
 * @throws Failure `request.invalid` with the field, or `upload.unknown`
 */
async function assertFits(
  trx: Trx,
  task: StoredTask,
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
  { text, links, files }: NewSubmission,
): Promise<readonly string[]> {
  const wanted = [...new Set(files)]
  const found = wanted.length === 0 ? [] : await lockFiles(trx, wanted, userId, task.id, teamId)
  if (found.length < wanted.length) fail('upload.unknown')
  const added = found.filter(({ kept }) => !kept).length
  const isFull = added > 0 && (await countFiles(trx, task.id, teamId)) + added > submissionLimits.filesKept
  const fault = filesFault(task, found) ?? (isFull ? submissionFields.filesKept : undefined)
  const fields = {
    ...(text !== '' && !task.takes_text && { text: submissionFields.noText }),
    ...(links.length > task.links_max && { links: submissionFields.tooManyLinks }),
    ...(fault !== undefined && { files: fault }),
  }
  if (Object.keys(fields).length > 0) fail('request.invalid', { fields })
  return wanted
}

const megabyte = 1_000_000

function filesFault(task: StoredTask, files: readonly KnownFile[]): string | undefined {
  if (files.length > task.files_max) return submissionFields.tooManyFiles
  if (files.some((file) => file.byte_size > task.file_megabytes * megabyte)) return submissionFields.fileTooLarge
  const isTaken = (file: KnownFile) => task.file_kinds.length === 0 || task.file_kinds.includes(kindOf(file))
  return files.every(isTaken) ? undefined : submissionFields.fileKind
}

const kindOf = ({ kind, mime }: KnownFile): FileKind =>
  kind !== 'file' ? kind : mime === 'application/pdf' ? 'pdf' : 'other'
