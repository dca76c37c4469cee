import type { PolicySql } from '../../platform/database/policySql.ts'
import { isClubAdmin } from '../club/queries.ts'
import { isFestAdmin } from '../fest/queries.ts'
import { canView } from './visibility.ts'

/** Whether `posts p` is by this person, or by a club or a fest that they administer (FEED-15). */
export const isAuthor = (person: string) => `(
  coalesce(p.author_id = ${person}, false)
  or (p.author_club_id is not null and ${isClubAdmin('p.author_club_id', person)})
  or (p.author_fest_id is not null and ${isFestAdmin('p.author_fest_id', person)}))`

const isOriginal = (viewer: string) => `${canView(viewer)} and not p.is_share`

/** Conditions on `posts p`; `viewer` is the SQL of an id. */
export const postSql = {
  'post.read': canView,
  'post.mark': canView,
  'post.comment': canView,
  'post.hide': (viewer: string) => `${canView(viewer)} and not ${isAuthor(viewer)}`,
  /** `club` and `college` are the SQL of the ids of those whose people alone see the share; both null: everyone. */
  'share.make': (viewer: string, club: string, college: string) => `${isOriginal(viewer)}
    and (p.audience_club_id is null or p.audience_club_id = ${club})
    and (p.audience_college_id is null or p.audience_college_id = ${college})`,
  'share.send': isOriginal,
} satisfies PolicySql
