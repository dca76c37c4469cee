import { z } from 'zod'
import { call } from '../call.ts'
import { followCursor, followed, followedKind, followers, followState } from '../entities/follow.ts'
import { userCard } from '../entities/user.ts'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'

const follow = {
  path: '/follows/{id}',
  access: 'signedIn',
  params: z.strictObject({ id }),
  reply: followState,
} as const

const list = {
  method: 'GET',
  access: 'signedIn',
  params: z.strictObject({ id }),
  errors: ['user.notFound', 'follow.private'],
  limit: 'read',
} as const

export const follows = {
  getFollow: call({
    ...follow,
    method: 'GET',
    summary: 'Get whether the caller follows a person, club or college, and how many do.',
    errors: ['follow.notFound'],
    limit: 'read',
  }),
  followPage: call({
    ...follow,
    method: 'PUT',
    summary:
      'Follow a person, club or college, whose posts the feed then has with the scope `following`; idempotent, and 100 new ones a day. Festivals are followed by their own call.',
    errors: ['follow.notFound', 'follow.self', 'follow.blocked', 'follow.tooMany', 'follow.dailyLimit'],
    limit: 'write',
  }),
  unfollowPage: call({
    ...follow,
    method: 'DELETE',
    summary: 'Stop following a person, club or college; idempotent.',
    errors: ['follow.notFound'],
    limit: 'write',
  }),
  listFollowers: call({
    ...list,
    path: '/profile/{id}/followers',
    summary: 'List the people who follow a person, latest first, for those to whom that person shows it.',
    query: z.strictObject({ before: followCursor.optional() }),
    reply: followers,
  }),
  listFollowed: call({
    ...list,
    path: '/profile/{id}/following',
    summary:
      'List the people, clubs, festivals or colleges that a person follows, latest first, for those to whom that person shows it.',
    query: z.strictObject({ kind: followedKind.default('user'), before: followCursor.optional() }),
    reply: followed,
  }),
  listSuggestions: call({
    method: 'GET',
    path: '/follows/suggestions',
    access: 'signedIn',
    summary: "List people of the caller's college whom they don't follow yet, the most followed first.",
    reply: z.strictObject({ people: z.array(userCard).max(limits.followSuggestions) }),
    errors: [],
    limit: 'read',
  }),
}
