// Generated from the contract by `npm run docs`; do not edit.
export const listComments = 'GET /posts/{id}/comments'
export const createComment = 'POST /posts/{id}/comments'
export const deleteComment = 'DELETE /posts/{id}/comments/{commentId}'
