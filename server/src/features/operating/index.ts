import type { operating } from '@quad/contract/calls/operating.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { cancelJob, getServer, listJobs, retryJob } from './jobs.ts'
import { findPeople, getPerson, resendPersonCode, signOutPerson, suspendPerson } from './people.ts'

export const operatingHandlers: HandlersOf<typeof operating> = {
  getServer,
  listJobs,
  retryJob,
  cancelJob,
  findPeople,
  getPerson,
  suspendPerson,
  signOutPerson,
  resendPersonCode,
}
