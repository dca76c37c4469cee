import type { search } from '@quad/contract/calls/search.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { listQueries } from './listQueries.ts'

export const searchHandlers: HandlersOf<typeof search> = { listQueries }
