import type { Broadcast } from '@quad/contract/mentions.ts'

// Words of modals that load when they open, apart from those of conversations.

export const pinWords = {
  title: 'Pinned messages',
  list: 'Pinned messages',
  nothing: 'No pinned messages',
  inChat: 'Pin a message from its menu, and both of you find it here.',
  inChannel: 'What the channel’s admins pin is listed here for everyone.',
} as const

export const groupModalWords = {
  follow: {
    team: 'Everybody who has joined the team is in this chat.',
    organisers: 'Everybody in the team and all organisers of the event are in this chat.',
  },
  newGroup: 'New group',
  editGroup: 'Edit group',
  name: 'Name of the group',
  picture: 'Picture',
  people: 'People',
  peopleHint: 'People of your college and clubs, and those you have a chat with.',
  suggested: 'Suggestions',
  chosen: 'Chosen people',
  takeOut: (name: string) => `Take out ${name}`,
  chooseFirst: 'Choose somebody first',
  uploading: 'Wait until the picture is uploaded',
  create: 'Create group',
  save: 'Save',
  saved: 'Group saved',
  notMade: 'The group wasn’t created',
  members: 'Members',
  addPeople: 'Add people',
  add: 'Add',
  added: (names: readonly string[]) => (names.length === 1 ? `${names[0]} added` : `${names.length} people added`),
  full: 'The group has 100 members.',
  menu: (name: string) => `More for ${name}`,
  makeAdmin: 'Make admin',
  removeAdmin: 'Remove as admin',
  remove: 'Remove from group',
  questions: {
    leave: {
      title: 'Leave the group?',
      text: 'You can’t read its messages any more, old ones either. A member can add you again.',
      act: 'Leave group',
      done: 'You left the group',
    },
    leaveLast: {
      title: 'Leave the group?',
      text: 'You are its last member: the group is deleted with all its messages. This can’t be undone.',
      act: 'Leave and delete',
      done: 'Group deleted',
    },
    remove: {
      title: 'Remove this person?',
      text: 'They can’t read the group’s messages any more. A member can add them again.',
      act: 'Remove',
      done: 'Person removed',
    },
  },
} as const

export const forwardWords = {
  title: 'Forward message',
  hint: 'To up to five people, groups and channels. Nobody sees who wrote it.',
} as const

export const dateWords = {
  title: 'Go to a date',
  date: 'Date',
  hint: 'Goes to the first message of that day, or the next one after it.',
  go: 'Go',
  nothing: 'Nothing was written on or after this day.',
} as const

export const sendWords = {
  title: 'Send in a chat',
  words: 'Message',
  to: 'To',
  toHint: 'Type part of a name, of a person, a group or a channel.',
  groups: 'Groups',
  channels: 'Channels',
  send: 'Send',
  sendTo: (name: string) => `Send to ${name}`,
  full: 'Sent to five. Forward it again for more.',
  retry: 'Retry',
  retryTo: (name: string) => `Retry sending to ${name}`,
  sent: 'Sent',
  sentTo: (name: string) => `to ${name}`,
  done: 'Done',
  postBy: (name: string) => `Post by ${name}`,
  kinds: { image: 'A photo', video: 'A video' },
} as const

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const broadcastWords = {
  title: (broadcast: Broadcast) => (broadcast === 'everyone' ? 'Notify everyone?' : 'Notify everyone online?'),
  tells: (broadcast: Broadcast, count: number) =>
    broadcast === 'everyone'
      ? `@everyone notifies ${people(count)} in this channel.`
      : `@here notifies ${people(count)} in this channel who ${count === 1 ? 'is' : 'are'} online now.`,
  limit: (perDay: number) =>
    `Those who muted the channel aren’t notified. A channel can do this ${perDay} times a day.`,
  usedUp: 'This channel did this three times today. Send it without notifying, or try again tomorrow.',
  loading: 'Counting people',
  send: (count: number) => `Notify ${people(count)}`,
  quietly: 'Send quietly',
} as const

export const linkCardWords = {
  post: 'Post',
  club: 'Club',
  college: 'College',
  open: 'Open',
  failed: 'The preview didn’t load.',
  gone: 'This page isn’t available to you.',
} as const
