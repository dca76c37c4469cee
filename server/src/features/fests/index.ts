import type { fests } from '@quad/contract/calls/fests.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createFest, deleteFest, followFest, getFest, listFests, updateFest } from './fests.ts'

export const festHandlers: HandlersOf<typeof fests> = {
  listFests,
  getFest,
  createFest,
  updateFest,
  deleteFest,
  followFest,
}
