import type { submissions } from '@quad/contract/calls/submissions.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { downloadSubmissions, exportSubmissions, listSubmissions, listVersions } from './listSubmissions.ts'
import { deleteSubmissionTask, extendDeadline, listSubmissionTasks, saveSubmissionTask } from './submissionTasks.ts'
import { submitWork } from './submitWork.ts'

export const submissionHandlers: HandlersOf<typeof submissions> = {
  listSubmissionTasks,
  saveSubmissionTask,
  deleteSubmissionTask,
  listSubmissions,
  exportSubmissions,
  downloadSubmissions,
  submitWork,
  listVersions,
  extendDeadline,
}
