import type { fests } from '@quad/contract/calls/fests.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { listFests } from './listFests.ts'

export const festHandlers: HandlersOf<typeof fests> = {
  listFests,
}
