import { existsScalar } from '../../platform/database.ts'

/**
 * SQL: `posts p` is for everyone, for members of a club and the viewer is one (FEED-16), or for people of a college and
 * it is the viewer's (ruling 91). The post of an author without a college has the author's id there.
 */
export const inAudience = (viewer: string, p = 'p') => `(
  (${p}.audience_club_id is null or ${existsScalar(`club_members m
    where m.club_id = ${p}.audience_club_id and m.user_id = ${viewer} and m.active`)})
  and (${p}.audience_college_id is null or ${existsScalar(`users v
    where v.id = ${viewer} and ${p}.audience_college_id in (v.college_id, v.id)`)}))`

/** SQL: `posts p` is for everyone, also without an account. */
export const forEveryone = (p = 'p') => `${p}.audience_club_id is null and ${p}.audience_college_id is null`

/** SQL: `posts p` is by a club, a fest that isn't deleted, or a person with an open account. */
export const ofOpenAccount = (p: string) => `
  not ${existsScalar(`users x where x.id = ${p}.author_id and x.closed_at is not null`)}
  and (${p}.author_fest_id is null
    or not ${existsScalar(`fests x where x.id = ${p}.author_fest_id and x.deleted_at is not null`)})`

/** SQL: the viewer may open `posts p` at its own address and act on it; `visible` of the policies. */
export const canView = (viewer: string, p = 'p') => `${ofOpenAccount(p)} and ${inAudience(viewer, p)}`

/**
 * SQL: lists show `posts p` to a viewer in its audience: its author's account is open, and the viewer has neither hidden
 * the post nor blocked the author (ruling 28).
 */
export const notFilteredFor = (viewer: string, p = 'p') => `
  ${ofOpenAccount(p)}
  and not ${existsScalar(`post_hides h where h.user_id = ${viewer} and h.post_id = ${p}.id`)}
  and not ${existsScalar(`blocks b where b.blocker_id = ${viewer} and b.blocked_id = ${p}.author_id`)}`

/** SQL: lists show `posts p` to the viewer. */
export const visibleTo = (viewer: string, p = 'p') => `${inAudience(viewer, p)} and ${notFilteredFor(viewer, p)}`
