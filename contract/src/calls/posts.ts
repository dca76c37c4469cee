import { z } from 'zod'
import { updatePostBody, markBody, postBody, postFilter } from '../bodies/posts.ts'
import { call } from '../call.ts'
import { ownMark, post } from '../entities/post.ts'
import { userCard } from '../entities/user.ts'
import { done, fetchedIds, id, listLimit } from '../fields.ts'
import { limits } from '../limits.ts'
import { reactionCalls } from '../reactionCalls.ts'

const byId = z.strictObject({ id })

const [addPostReaction, removePostReaction, listPostReactions] = reactionCalls({
  path: 'posts/{id}',
  params: { id },
  to: 'a post',
  missing: 'post.notFound',
})

export const posts = {
  getFeed: call({
    method: 'POST',
    path: '/post/feed',
    access: 'signedIn',
    summary: 'Get the next page of the feed, newest first, after the posts already fetched.',
    body: z.strictObject({
      lastFetchedIds: fetchedIds.default([]),
      clubs: z.array(id).max(limits.listMax).default([]),
      /** Whose posts: everyone's, or those of the caller's college or of whom they follow, to which `clubs` don't apply. */
      scope: z.enum(['everyone', 'college', 'following']).optional(),
    }),
    bodyBytes: limits.growingBodyBytes,
    reply: z.strictObject({ posts: z.array(post), morePosts: z.boolean(), lastFetchedIds: z.array(id) }),
    errors: [],
    limit: 'read',
  }),
  fetchPosts: call({
    method: 'POST',
    path: '/posts/fetch',
    access: 'public',
    summary:
      "Get a page of posts by an author, of the caller's saved posts, or a single post, newest first. Without a token only a single post, or those of a club or festival.",
    body: z.strictObject({
      filter: postFilter.default({}),
      clubs: z.array(id).max(limits.listMax).default([]),
      lastDocId: id.nullish(),
    }),
    bodyBytes: limits.longBodyBytes,
    reply: z.strictObject({ posts: z.array(post), morePosts: z.boolean(), lastDocId: id.nullable() }),
    errors: ['auth.required'],
    limit: 'read',
  }),
  createPost: call({
    method: 'POST',
    path: '/posts',
    access: 'signedIn',
    summary:
      'Write or share a post as the caller, or as a club or fest that the caller administers, with up to 4 uploaded images or one uploaded video. `mentions` are the ids of those whom the text mentions as `@name`. `clientId` is the idempotency key: a retry returns the stored post.',
    body: postBody,
    bodyBytes: limits.longBodyBytes,
    ignores: ['user'],
    reply: post,
    errors: [
      'club.notFound',
      'club.notAdmin',
      'club.notMember',
      'fest.notFound',
      'fest.notAdmin',
      'post.notFound',
      'post.isShare',
      'post.staysInClub',
      'post.staysInCollege',
      'post.noCollege',
      'upload.unknown',
      'upload.notImage',
      'upload.notVideo',
      'key.spent',
    ],
    limit: 'write',
  }),
  getPost: call({
    method: 'GET',
    path: '/posts/{id}',
    access: 'public',
    summary: 'Get a post.',
    params: byId,
    reply: post,
    errors: ['post.notFound'],
    limit: 'read',
  }),
  updatePost: call({
    method: 'PUT',
    path: '/posts/{id}/info',
    access: 'signedIn',
    summary:
      'Edit a post of the caller, or of a club or fest that the caller administers; absent images and video stay as they are.',
    params: byId,
    body: updatePostBody,
    bodyBytes: limits.longBodyBytes,
    ignores: ['_id', 'user', 'club', 'fest'],
    reply: post,
    errors: [
      'post.notFound',
      'post.notYours',
      'post.staysInCollege',
      'post.noCollege',
      'upload.unknown',
      'upload.notImage',
      'upload.notVideo',
    ],
    limit: 'write',
  }),
  markPost: call({
    method: 'PUT',
    path: '/posts/{id}',
    access: 'signedIn',
    summary:
      "Set the caller's like or save if the list has the caller's id, else clear it. Entries of other people never change.",
    params: byId,
    body: markBody,
    bodyBytes: limits.longBodyBytes,
    ignores: ['_id'],
    reply: ownMark,
    errors: ['post.notFound'],
    limit: 'write',
  }),
  hidePost: call({
    method: 'PUT',
    path: '/posts/{id}/hide',
    access: 'signedIn',
    summary: "Hide another person's post from the caller's lists; its address still opens it.",
    params: byId,
    reply: post,
    errors: ['post.notFound', 'post.yours'],
    limit: 'write',
  }),
  unhidePost: call({
    method: 'DELETE',
    path: '/posts/{id}/hide',
    access: 'signedIn',
    summary: 'Show a hidden post again.',
    params: byId,
    reply: post,
    errors: ['post.notFound'],
    limit: 'write',
  }),
  deletePost: call({
    method: 'DELETE',
    path: '/posts/{id}',
    access: 'signedIn',
    summary:
      'Delete a post of the caller, or of a club or fest that the caller administers, with its comments, likes and files.',
    params: byId,
    reply: done,
    errors: ['post.notFound', 'post.notYours'],
    limit: 'write',
  }),
  listPostLikes: call({
    method: 'GET',
    path: '/posts/{id}/likes',
    access: 'public',
    summary: 'List the people who like a post, newest first.',
    params: byId,
    query: z.strictObject({ '_id[$lt]': id.optional(), limit: listLimit.optional() }),
    reply: z.array(userCard),
    errors: ['post.notFound'],
    limit: 'read',
  }),
  addPostReaction,
  removePostReaction,
  listPostReactions,
}
