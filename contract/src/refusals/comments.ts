import type { Refusals } from '../refusal.ts'

export const commentRefusals = {
  'comment.notFound': { status: 404, message: "This comment doesn't exist or is no longer available." },
  'comment.notYours': { status: 403, message: 'Only the author of the comment or the post can delete this comment.' },
  'comment.parentUnknown': { status: 400, message: "The comment you're replying to is no longer available." },
} satisfies Refusals
