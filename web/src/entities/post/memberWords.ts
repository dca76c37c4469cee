// Texts that only members load; words.ts has those that visitors load, too.

export const feedWords = {
  feed: 'Feed',
  prompt: "What's happening on campus?",
  /** The prompt for people who have just joined. */
  hello: 'Say hello to everyone…',
  createPost: 'Create Post',
  newPosts: (count: number) => (count === 1 ? '1 new post' : `${count} new posts`),
  manyNewPosts: 'New posts',
  allRead: "You're all caught up.",
  tabs: 'Whose posts',
  scopes: { college: 'My college', everyone: 'Everyone', following: 'Following' },
  findPeople: 'Find people of your college',
  pull: { pulling: 'Pull to refresh', enough: 'Release to refresh', refreshing: 'Refreshing…' },
  empty: {
    college: {
      title: 'Nothing from your college yet',
      text: 'Posts by its students, clubs and festivals appear here. Your profile has your college.',
    },
    everyone: {
      title: 'Nothing on the board yet',
      text: 'Pin the first note: a question, an idea, something you made.',
    },
    following: {
      title: 'Nothing from those you follow yet',
      text: 'Posts by people, clubs, festivals and colleges that you follow appear here.',
    },
  },
} as const

export const editorWords = {
  full: 'Remove a picture or video first.',
  updatePost: 'Edit post',
  postLabel: 'Your post',
  publish: 'Post',
  sending: 'Sending…',
  save: 'Save changes',
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  draftRestored: 'Draft restored',
  discardDraft: 'Discard draft',
  deletePost: 'Delete post',
  deleteQuestion: "Delete this post with its comments and likes? You can't undo this.",
  addImages: 'Add images',
  addVideo: 'Add a video',
  media: 'Images and video',
  describe: 'What does it show?',
  describeLabel: (name: string) => `Description of ${name}`,
  image: (at: number) => `image ${at}`,
  video: 'video',
} as const

export const outgoingWords = {
  list: 'Posts on their way',
  post: 'Your post, not posted yet',
  sending: 'Posting…',
  video: 'With a video',
} as const

export const likersWords = {
  open: 'Who liked it',
  title: 'Liked by',
  nobody: 'Nobody likes it any more.',
} as const

export const postMenuWords = {
  edit: 'Edit',
  delete: 'Delete',
  unsavePost: 'Unsave',
  hide: 'Hide',
  hidden: 'Post hidden',
  hiddenHere: "You've hidden this post.",
  undo: 'Undo',
} as const

export const shareWords = {
  share: 'Share',
  menu: (name: string, count: number) => `Share the post by ${name}, ${count === 1 ? '1 share' : `${count} shares`}`,
  toFeed: 'Share to the feed',
  toCollege: 'Share to my college',
  toClub: 'Share to a club',
  within: (club: string) => `Share within ${club}`,
  inChat: 'Send in a chat',
  title: 'Share post',
  noClubs: "You're not in a club yet",
  noClubsText: 'Join a club to share posts with its members.',
  openClubs: 'Discover clubs',
  text: 'Say something about it',
  optional: 'What do you think?',
  shared: (name: string, text: string) => `You're sharing the post by ${name}. ${text}`,
} as const

export const audienceWords = {
  as: 'Post as',
  oneself: 'Yourself',
  audience: 'Who can see it',
  everyone: 'Everyone',
  everyoneHint: 'Everyone can see this post, even without an account.',
  myCollege: 'My college',
  collegeHint: 'Only signed-in people of your college can see this post. If you change your college, so does it.',
  membersHint: (club: string) => `Only members of ${club} can see this post.`,
  only: (club: string) => `Only members of ${club}`,
  ofPrivateClub: 'This club is private, so only its members can see its posts.',
} as const

export const videoWords = {
  video: 'Video',
  openLarge: 'View full size',
  unplayable: "Your browser can't play this video.",
  download: 'Download it',
} as const

export const sharedWords = {
  label: (name: string) => `Shared post by ${name}`,
  gone: "The original post was deleted, or you can't see it.",
} as const
