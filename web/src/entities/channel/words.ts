import type { ChannelFile } from '@quad/contract/entities/channelFile.ts'

export const channelWords = {
  channels: 'Channels',
  channel: 'Channel',
  backToClub: (name: string) => `Back to ${name}`,
  openList: (name: string) => `${name}: show all channels`,
  loading: 'Loading channel',
  gone: (name: string) => `You can no longer open ${name}`,
  private: 'Private',
  muted: 'Muted',
  mute: 'Mute',
  unmute: 'Unmute',
  pin: 'Pin to chats',
  unpin: 'Unpin from chats',
  pinned: (name: string) => `${name} pinned to your chats`,
  unpinned: (name: string) => `${name} unpinned from your chats`,
  adminsOnly: 'Only admins write',
  everyoneWrites: 'Everyone writes',
  everyone: 'Everyone in the club',
  members: (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`),
  notIn: 'You’re not in it',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count.toLocaleString('en')} unread messages`),
  mentions: (count: number) => (count === 1 ? '1 mention' : `${count} mentions`),
  here: (count: number) => (count === 1 ? 'Only you are here' : `${count} here now`),
  menu: (name: string) => `More for ${name}`,
  viewMembers: 'View members',
  about: 'About the club',
  edit: 'Edit channel',
  delete: 'Delete channel',
  partsOf: (name: string) => `Parts of ${name}`,
  parts: { discussion: 'Discussion', files: 'Files', session: 'Sessions' },
} as const

export const manageWords = {
  title: 'Channels',
  hint: 'Everyone in the club is in a standard channel; only the people you add are in a private one.',
  loading: 'Loading channels',
  add: 'Add channel',
  tooMany: 'A club has at most 50 channels.',
  more: (name: string) => `More for ${name}`,
  clubInfo: 'Club Info',
  viewMembers: 'View members',
  manageMembers: 'Manage members',
  added: (name: string) => `${name} added`,
  saved: 'Channel saved',
  deleted: (name: string) => `${name} deleted`,
  form: {
    save: 'Save',
    notYours: 'Only people in the channel can open it to the whole club.',
    becomesPrivate:
      'Only its admins stay in the channel. Everyone else loses access at once, until you add them again.',
    becomesStandard: 'Everyone in the club joins the channel and can read all that was written in it so far.',
  },
} as const

export const memberWords = {
  title: 'Members',
  loading: 'Loading members',
  admins: 'Channel Admin',
  members: 'Channel Members',
  noMembers: 'Nobody but the admins so far',
  end: { members: 'These are all members.', found: 'These are all who match.' },
  found: 'Members found',
  nobody: 'Nobody found',
  nobodyText: 'Try another part of the name.',
  standard: 'Everyone in the club is in this channel, and the club’s admins are its admins.',
  refusedText: 'Only its members and the club’s admins see who is in a channel.',
  openClub: 'Open the club’s page',
  more: (name: string) => `More for ${name}`,
  makeAdmin: 'Make admin',
  removeAdmin: 'Remove from admin',
  remove: 'Remove from channel',
  madeAdmin: (name: string) => `${name} is now an admin`,
  removedAdmin: (name: string) => `${name} is no longer an admin`,
  removed: (name: string) => `${name} was removed from the channel`,
  leave: 'Leave channel',
  left: (name: string) => `You left ${name}`,
  questions: {
    remove: {
      title: 'Remove from channel',
      text: (name: string) => `${name} can no longer read or write here, from now on.`,
      act: 'Remove',
    },
    demoteSelf: {
      title: 'Remove yourself from admin',
      text: () => 'You stay in the channel, but only another admin can make you an admin again.',
      act: 'Remove from admin',
    },
    leave: {
      title: 'Leave channel',
      text: () => 'You can no longer read or write here. Only an admin can add you again.',
      act: 'Leave',
    },
  },
  add: {
    open: 'Add member',
    title: 'Add members',
    act: 'Add',
    actNamed: (name: string) => `Add ${name}`,
    added: 'Added',
    done: 'Done',
    list: 'Members of the club',
    allIn: 'Everyone in the club is in this channel',
    newest: 'The newest 1,000 members of the club are listed. Search for the others.',
  },
} as const

export const fileWords = {
  loading: 'Loading the files',
  kindsLabel: 'Kinds of files',
  kinds: { all: 'All', image: 'Images', video: 'Videos', file: 'Files', link: 'Links' },
  upload: 'Upload files',
  addLink: 'Add a link',
  uploading: 'Uploads',
  onlyAdmins: 'Only admins add files to this channel.',
  title: 'Files and links',
  counted: (total: number, most: number) => {
    if (total >= most) return `${most.toLocaleString('en')}+ files and links`
    return total === 1 ? '1 file or link' : `${total} files and links`
  },
  fresh: (count: number) => `${count.toLocaleString('en')} new`,
  empty: {
    all: 'No files yet',
    image: 'No images yet',
    video: 'No videos yet',
    file: 'No files of other kinds yet',
    link: 'No links yet',
  },
  emptyText: 'Notes, slides, pictures and links of this channel will be here.',
  emptyWriterText: 'Drop files here, or upload notes, slides and pictures for everyone in the channel.',
  end: 'That was the first file.',
  image: 'Image',
  video: 'Video',
  file: 'File',
  link: 'Link',
  open: (name: string) => `Open ${name}`,
  download: (name: string) => `Download ${name}`,
  more: (name: string) => `More for ${name}`,
  delete: 'Delete',
  deleteQuestion: { file: 'Delete this file?', link: 'Delete this link?' },
  deleteText: (name: string, inMessage: boolean) =>
    `“${name}” ${inMessage ? 'and the message it was sent in disappear' : 'disappears'} for everyone in the channel.`,
  deleteFailed: 'It could not be deleted',
  deleted: 'Deleted',
  unsupported: "This type of file can't be added. Zip it first.",
  linkTitle: 'Add a link',
  linkLabel: 'Link',
  linkAdded: 'Link added',
} as const

/** Returns the name of a file, or a link without its scheme. */
export function nameOf({
  filetype,
  filename,
  filesLink,
}: Pick<ChannelFile, 'filetype' | 'filename' | 'filesLink'>): string {
  if (filetype === 'link') return filesLink.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return filename === '' ? fileWords[filetype] : filename
}
