import { nowhere } from '../../goodInput.ts'
import { checkArea } from '../areaCheck.ts'
import { postPermissions } from '../permissions/posts.ts'
import { makePost, type Stage } from '../stage.ts'

/** The cast of `postCast`, and a new post for each attempt. */
export async function startPosts(stage: Stage) {
  return {
    people: { ...stage.people, missing: stage.people.stranger },
    makeTarget: (actor: string) => (actor === 'missing' ? { postId: nowhere, commentId: nowhere } : makePost(stage)),
  }
}

export const postCheck = checkArea(postPermissions, {
  start: startPosts,
  attempts: {
    getFeed: ({ quad, as }) => quad.call('getFeed', { body: {} }, as),
    fetchPosts: ({ quad, target, as }) => quad.call('fetchPosts', { body: { filter: { _id: target.postId } } }, as),
    createPost: ({ quad, as }) => quad.call('createPost', { body: { text: 'Mine' } }, as),
    getPost: ({ quad, target, as }) => quad.call('getPost', { params: { id: target.postId } }, as),
    updatePost: ({ quad, target, as }) =>
      quad.call('updatePost', { params: { id: target.postId }, body: { text: 'Changed' } }, as),
    markPost: ({ quad, target, as }) =>
      quad.call('markPost', { params: { id: target.postId }, body: { likes: [] } }, as),
    hidePost: ({ quad, target, as }) => quad.call('hidePost', { params: { id: target.postId } }, as),
    unhidePost: ({ quad, target, as }) => quad.call('unhidePost', { params: { id: target.postId } }, as),
    deletePost: ({ quad, target, as }) => quad.call('deletePost', { params: { id: target.postId } }, as),
    listPostLikes: ({ quad, target, as }) =>
      quad.call('listPostLikes', { params: { id: target.postId }, query: {} }, as),
  },
})
