import type { fests } from '@quad/contract/calls/fests.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { updateFest } from './updateFest.ts'
import { createFest } from './createFest.ts'
import { deleteFest } from './deleteFest.ts'
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
