import { statement } from '../../platform/database.ts'
import {
  type Batch,
  deleteCounted,
  deleteRows,
  eraseCounted,
  eraseStep,
  type Gone,
  type Parent,
} from '../../platform/erasure.ts'

/** Deletes a fest's followers. */
export const eraseFollowersOf = eraseStep(
  statement('fest.eraseFollowers')<Gone, Batch>(deleteRows('fest_followers', 'fest_id, user_id', 'fest_id = $1::uuid')),
)

/** Makes a person unfollow fests. */
export const eraseFollowingOf = eraseCounted(
  statement('fest.eraseFollowed')<Parent, Batch>(
    deleteCounted({ table: 'fest_followers', parent: 'fest_id', parents: 'fests', counter: 'followers_count' }),
  ),
)
