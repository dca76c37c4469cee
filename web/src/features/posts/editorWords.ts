/** What the dialogs of a post say. */
export const editorWords = {
  editPost: 'Edit post',
  postLabel: 'Your post',
  publish: 'Post',
  save: 'Save changes',
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  draftRestored: 'Your draft is back where you left it.',
  discardDraft: 'Discard draft',
  deletePost: 'Delete post',
  deleteQuestion: 'Delete this post with its comments and likes? This cannot be undone.',
  delete: 'Delete',
  deleted: 'Post deleted',
  cancel: 'Cancel',
} as const
