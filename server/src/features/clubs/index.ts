import type { clubs } from '@quad/contract/calls/clubs.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { listClubFeed } from './listClubFeed.ts'

export const clubHandlers: HandlersOf<typeof clubs> = {
  listClubFeed,
}
