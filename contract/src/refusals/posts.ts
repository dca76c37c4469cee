import type { Refusals } from '../refusal.ts'

export const postRefusals = {
  'post.notFound': { status: 404, message: "This post doesn't exist or is no longer available." },
  'post.notYours': { status: 403, message: 'Only the author can edit or delete this post.' },
  'post.yours': { status: 403, message: "You can't hide your own post, but you can delete it." },
  'post.isShare': { status: 403, message: "You can't share a share. Share the original post." },
  'post.staysInClub': { status: 403, message: "Club posts can't be shared outside the club." },
} satisfies Refusals
