import type { follows } from '@quad/contract/calls/follows.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { followPage, getFollow, unfollowPage } from './follow.ts'
import { listFollowed, listFollowers, listSuggestions } from './listFollows.ts'

export const followHandlers: HandlersOf<typeof follows> = {
  getFollow,
  followPage,
  unfollowPage,
  listFollowers,
  listFollowed,
  listSuggestions,
}
