import { z } from 'zod'

// The mobile client's shapes, written independently of the contract: the fields whose absence, null or wrong type makes
// it throw. More fields are fine.
export const id = z.string().min(1)
export const date = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
export const int = z.int()

const person = {
  _id: id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  displayName: z.string(),
  userImg: z.string(),
  user_name: z.string(),
  googleId: z.string(),
  admin: z.boolean(),
}

const college = z.object({
  _id: id,
  collegeName: z.string(),
  collegeImg: z.string(),
  admin: z.array(id),
  email: z.string(),
  restricted: z.boolean(),
  emailDomain: z.string(),
})

export const u = z.object({ ...person, college: id.nullish() })
const p = z.object({ ...person, college: college.nullish() })

const clubBrief = z.object({
  _id: id,
  clubName: z.string(),
  clubImg: z.string(),
  admin: z.array(id),
  members: z.array(id),
  email: z.string(),
})
const festBrief = z.object({
  _id: id,
  festName: z.string(),
  festImg: z.string(),
  admin: z.array(id),
  email: z.string(),
})

const club = {
  _id: id,
  admin: z.array(id),
  clubName: z.string(),
  clubImg: z.string(),
  category: z.string(),
  college: college.nullish(),
  members: z.array(id),
}

const sharedPost = z.object({
  _id: id,
  text: z.string(),
  user: u.nullish(),
  club: clubBrief.nullish(),
  fest: festBrief.nullish(),
  images: z.array(z.string()),
  videofile: z.string().nullish(),
  likes: z.array(id).nullish(),
  savedBy: z.array(id).nullish(),
  commentsCount: int,
  edited: z.boolean(),
})

const post = z.object({
  _id: id,
  text: z.string(),
  user: p.nullish(),
  club: z.object(club).nullish(),
  fest: z.object({ _id: id, admin: z.array(id), festName: z.string(), festImg: z.string(), college }).nullish(),
  privacy: clubBrief.nullish(),
  sharedPost: sharedPost.nullish(),
  images: z.array(z.string()),
  videofile: z.string().nullish(),
  likes: z.array(id).nullish(),
  savedBy: z.array(id).nullish(),
  commentsCount: int,
  edited: z.boolean(),
})

const comment = z.object({
  _id: id,
  user: u,
  post: id,
  parentCommentId: id.nullish(),
  comment: z.string(),
  createdAt: date,
})

const chatRoom = z.object({
  _id: id,
  users: z.array(u).min(2),
  lastChat: z.string(),
  lastChatTime: date,
  unreadCount: int,
  blockedBy: z.array(id).nullish(),
})

const chat = z.object({
  _id: id,
  sender: u,
  chat: z.string(),
  room: id,
  file: z.string().nullish(),
  filetype: z.string(),
  filename: z.string(),
  filesize: z.string(),
  realFiletype: z.string(),
  createdAt: date,
})

const profile = z.object({
  _id: id,
  user: p,
  email: z.string(),
  gender: z.string(),
  birthday: z.string(),
  bio: z.string(),
  currentLocation: z.string(),
  website: z.string(),
  createdAt: date,
  blockedUser: z.array(id).nullish(),
})

export const channel = z.object({
  _id: id,
  name: z.string(),
  privacy: z.string(),
  permission: z.string(),
  club: id,
  admin: z.array(id),
  members: z.array(id),
  unreadCount: int.nullish(),
})

const clubItem = {
  ...club,
  councilName: z.string().nullish(),
  channels: z.array(channel),
  learningXClub: z.boolean(),
  privacy: z.string(),
  college_status: z.string(),
  description: z.string(),
  email: z.string(),
  website: z.string(),
  instagram: z.string(),
  linkedIn: z.string(),
  learnings: z.array(z.object({ learning: z.string() })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })).nullish(),
}

/** What the mobile client parses, by its own names. */
export const wire = {
  date,
  ClubItem: z.object(clubItem),
  Club: z.object({ ...clubItem, admin: z.array(u), councilName: z.string(), createdAt: date }),
  Member: z.object({
    _id: id,
    user: u,
    club: id,
    channel: id.nullish(),
    admin: z.boolean(),
    active: z.boolean(),
    role: z.string(),
  }),
  Fest: z.object({
    _id: id,
    admin: z.array(u),
    festName: z.string(),
    festImg: z.string(),
    college,
    startDate: date,
    endDate: date,
    description: z.string(),
    email: z.string(),
    website: z.string(),
    instagram: z.string(),
    linkedIn: z.string(),
    followedBy: z.array(id).nullish(),
  }),
  U: u,
  P: p,
  Profile: profile,
  Post: post,
  PostComment: comment,
  College: z.object({
    _id: id,
    admin: z.array(u),
    collegeName: z.string(),
    collegeImg: z.string(),
    description: z.string(),
    email: z.string(),
    website: z.string(),
    instagram: z.string(),
    linkedIn: z.string(),
    restricted: z.boolean(),
    emailDomain: z.string(),
    verified: z.boolean(),
    city: z.object({ address: z.string() }),
  }),
  AuthOk: z.object({
    success: z.literal(true),
    status: z.string(),
    token: z.string(),
    // Absent rather than null: either key as null makes the client throw.
    user: z.object({
      ...person,
      college: id.optional(),
      azureId: z.string().optional(),
      deactivated: z.boolean().optional(),
    }),
  }),
  CodeSent: z.object({ success: z.literal(true), status: z.string(), user: id }),
  Feed: z.object({ posts: z.array(post), morePosts: z.boolean(), lastFetchedIds: z.array(z.string()) }),
  Fetched: z.object({ posts: z.array(post), morePosts: z.boolean(), lastDocId: z.unknown() }),
  ChatRoom: chatRoom,
  Chats: z.object({ chats: z.array(chat), moreChats: z.boolean(), lastDocId: z.unknown() }),
  Comments: z.object({ comments: z.array(comment), moreComments: z.boolean(), lastDocId: z.unknown() }),
}

/** The paths in a reply whose value is null. */
export function nullsIn(value: unknown, place = ''): string[] {
  if (value === null) return [place]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => nullsIn(inner, `${place}.${key}`))
}
