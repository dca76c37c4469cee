import type { Post } from '../src/entities/post.ts'

export const person = {
  _id: '01900000-0000-7000-8000-00000000000a',
  firstname: 'Nila',
  lastname: 'Rao',
  displayName: 'Nila Rao',
  userImg: '',
  user_name: 'nila.rao',
  username: '',
  googleId: '',
  admin: false,
}

export const member = { ...person, _id: '01900000-0000-7000-8000-00000000000b' }

export const post: Post = {
  _id: '01900000-0000-7000-8000-000000000001',
  text: 'Hello',
  user: person,
  images: [],
  media: [],
  likes: [member._id],
  likesCount: 1,
  savedBy: [person._id],
  shares: 0,
  commentsCount: 1,
  edited: false,
  createdAt: '2026-03-01T00:00:00.000Z',
}

const { user: _author, ...authorless } = post
export const withoutAuthor: Post = authorless
