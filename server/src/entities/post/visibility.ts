import { existsScalar } from '../../platform/database.ts'

/** Of `posts p`, what is for everyone, or for the members of a club of whom someone is one (FEED-16). */
export const inAudience = (viewer: string, p = 'p') =>
  `(${p}.audience_club_id is null or ${existsScalar(`club_members m
    where m.club_id = ${p}.audience_club_id and m.user_id = ${viewer} and m.active`)})`

/** Of `posts p`, what is by a club, a fest or somebody who has not closed their account. */
export const ofOpenAccount = (p: string) =>
  `not ${existsScalar(`users x where x.id = ${p}.author_id and x.closed_at is not null`)}`

/** Of `posts p`, what someone may see at its own address, and act on: what policies call visible. */
export const canView = (viewer: string, p = 'p') => `${ofOpenAccount(p)} and ${inAudience(viewer, p)}`

/**
 * Of `posts p` that are open to someone, what lists show them: of an open account, not hidden by themselves, not by one
 * whom they blocked (ruling 28).
 */
export const notFilteredFor = (viewer: string, p = 'p') => `
  ${ofOpenAccount(p)}
  and not ${existsScalar(`post_hides h where h.user_id = ${viewer} and h.post_id = ${p}.id`)}
  and not ${existsScalar(`blocks b where b.blocker_id = ${viewer} and b.blocked_id = ${p}.author_id`)}`

/** Of `posts p`, what lists show someone. */
export const visibleTo = (viewer: string, p = 'p') => `${inAudience(viewer, p)} and ${notFilteredFor(viewer, p)}`
