import type { fests } from '@quad/contract/calls/fests.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { updateFest } from './updateFest.ts'
import { createFest, deleteFest } from './createFest.ts'
import { followFest } from './followFest.ts'
import { getFest, listFests } from './listFests.ts'

export const festHandlers: HandlersOf<typeof fests> = {
  listFests,
  getFest,
  createFest,
  updateFest,
  deleteFest,
  followFest,
}
