import { z } from 'zod'
import { call } from '../call.ts'
import { post } from '../entities/post.ts'
import { userCard } from '../entities/user.ts'
import { count, fileLocation, id, idList, listLimit, textIfAny } from '../fields.ts'
import { limits, uploadLimits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { postFields } from '../messages/posts.ts'
import { done } from './accounts.ts'

const byId = z.strictObject({ id })

const writtenPost = z.strictObject({
  text: textIfAny(limits.postTextLength),
  /** Addresses that uploads were answered with, or that the post has; [] for no media. */
  images: z.array(fileLocation).max(uploadLimits.postImages, postFields.fourImages).optional(),
  videofile: fileLocation.optional(),
  /** What each image, or the video, shows; in their order. */
  imageAlts: z.array(textIfAny(uploadLimits.altLength)).max(uploadLimits.postImages).optional(),
})

type WrittenPost = z.output<typeof writtenPost>

const isUnmixed = ({ images = [], videofile }: WrittenPost) => images.length === 0 || videofile === undefined
const saysSomething = ({ text, images = [], videofile }: WrittenPost) =>
  text !== '' || images.length > 0 || videofile !== undefined

const unmixedPost = writtenPost.refine(isUnmixed, { path: ['videofile'], message: postFields.mixedMedia })

/** A post without a word shows something, or shares a post. It is by oneself, or by a club or a fest. */
export const postBody = z
  .strictObject({
    ...writtenPost.shape,
    club: id.optional(),
    fest: id.optional(),
    /** The club for whose members alone it is. */
    privacy: id.optional(),
    sharedPost: id.optional(),
    clientId: id.nullish(),
  })
  .refine(isUnmixed, { path: ['videofile'], message: postFields.mixedMedia })
  .refine((body) => body.sharedPost !== undefined || saysSomething(body), {
    path: ['text'],
    message: fieldMessages.textRequired,
  })
  .refine(({ club, fest }) => club === undefined || fest === undefined, {
    path: ['fest'],
    message: fieldMessages.oneOf,
  })

/** Media that are left out stay as they are: whether a post without a word shows something, the post itself knows. */
export const editPostBody = unmixedPost.refine((body) => body.images?.length !== 0 || saysSomething(body), {
  path: ['text'],
  message: fieldMessages.textRequired,
})

const filterShape = z.strictObject({
  _id: id.optional(),
  user: id.optional(),
  club: id.optional(),
  fest: id.optional(),
  savedBy: id.optional(),
})

// The mobile client writes the filter as `key=value` text (ruling 51).
const filterText = z
  .string()
  .max(200)
  .regex(/^(?:[A-Za-z_]+=[^=&]*)?(?:&[A-Za-z_]+=[^=&]*)*$/, fieldMessages.idInvalid)
  .transform((raw): z.input<typeof filterShape> => Object.fromEntries(new URLSearchParams(raw)))
  .pipe(filterShape)

/** A person's, a club's or a fest's, one's saved, or one single post; {} means all that the viewer may see. */
export const postFilter = z.union([filterShape, filterText])

/** Which of a user's own marks a PUT /posts/{id} changes: the caller is in the list, or isn't (ruling 23). */
export const markBody = z
  .strictObject({ likes: idList.optional(), savedBy: idList.optional() })
  .refine((body) => (body.likes === undefined) !== (body.savedBy === undefined), fieldMessages.required)

/** What has become of one's own like or save. */
export const ownMark = z.union([
  z.strictObject({ _id: id, liked: z.boolean(), likesCount: count }),
  z.strictObject({ _id: id, saved: z.boolean() }),
])

export const posts = {
  readFeed: call({
    method: 'POST',
    path: '/post/feed',
    access: 'signedIn',
    summary: 'The next page of the feed, newest first, after the posts already fetched.',
    body: z.strictObject({
      lastFetchedIds: idList.default([]),
      clubs: z.array(id).max(limits.listMax).default([]),
    }),
    reply: z.strictObject({ posts: z.array(post), morePosts: z.boolean(), lastFetchedIds: z.array(id) }),
    errors: [],
    limit: 'read',
  }),
  fetchPosts: call({
    method: 'POST',
    path: '/posts/fetch',
    access: 'public',
    summary: 'A page of posts by author or club, of those one has saved, or one single post, newest first.',
    body: z.strictObject({
      filter: postFilter.default({}),
      clubs: z.array(id).max(limits.listMax).default([]),
      lastDocId: id.nullish(),
    }),
    reply: z.strictObject({ posts: z.array(post), morePosts: z.boolean(), lastDocId: id.nullable() }),
    errors: [],
    limit: 'read',
  }),
  createPost: call({
    method: 'POST',
    path: '/posts',
    access: 'signedIn',
    summary:
      'Write or share a post as oneself, or as a club or fest that one administers, with up to 4 images or one video that were uploaded before. With a `clientId` that was sent before it answers the post written then.',
    body: postBody,
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
      'upload.unknown',
      'upload.notImage',
      'upload.notVideo',
    ],
    limit: 'write',
  }),
  getPost: call({
    method: 'GET',
    path: '/posts/{id}',
    access: 'public',
    summary: 'One post.',
    params: byId,
    reply: post,
    errors: ['post.notFound'],
    limit: 'read',
  }),
  editPost: call({
    method: 'PUT',
    path: '/posts/{id}/info',
    access: 'signedIn',
    summary:
      "Change one's own post, or one of a club or fest that one administers; images and video that are left out stay.",
    params: byId,
    body: editPostBody,
    ignores: ['_id', 'user', 'club', 'fest'],
    reply: post,
    errors: ['post.notFound', 'post.notYours', 'upload.unknown', 'upload.notImage', 'upload.notVideo'],
    limit: 'write',
  }),
  markPost: call({
    method: 'PUT',
    path: '/posts/{id}',
    access: 'signedIn',
    summary:
      "Set or clear one's own like or save: whether the caller stands in the list decides; others' entries are never touched.",
    params: byId,
    body: markBody,
    ignores: ['_id'],
    reply: ownMark,
    errors: ['post.notFound'],
    limit: 'write',
  }),
  hidePost: call({
    method: 'PUT',
    path: '/posts/{id}/hide',
    access: 'signedIn',
    summary: "Hide another's post from one's own lists; its own address still opens it.",
    params: byId,
    reply: post,
    errors: ['post.notFound', 'post.yours'],
    limit: 'write',
  }),
  unhidePost: call({
    method: 'DELETE',
    path: '/posts/{id}/hide',
    access: 'signedIn',
    summary: 'Show a post again that one has hidden.',
    params: byId,
    reply: post,
    errors: ['post.notFound'],
    limit: 'write',
  }),
  deletePost: call({
    method: 'DELETE',
    path: '/posts/{id}',
    access: 'signedIn',
    summary: "Delete one's own post, or one of a club or fest that one administers, with all that hangs on it.",
    params: byId,
    reply: done,
    errors: ['post.notFound', 'post.notYours'],
    limit: 'write',
  }),
  listPostLikes: call({
    method: 'GET',
    path: '/posts/{id}/likes',
    access: 'public',
    summary: 'Who likes a post, newest first.',
    params: byId,
    query: z.strictObject({ '_id[$lt]': id.optional(), limit: listLimit.optional() }),
    reply: z.array(userCard),
    errors: ['post.notFound'],
    limit: 'read',
  }),
}
