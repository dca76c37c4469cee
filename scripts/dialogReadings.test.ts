import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The browser test that checks each dialog for legible text on all widths, or why none does. */
const readings: Readonly<Record<string, string | { readonly excused: string }>> = {
  addPasskey: 'passkeys',
  activateAccount: 'closing',
  adEditor: 'ads',
  addChannelMember: 'manageChannels',
  addFileLink: 'channelFiles',
  addToGroup: 'groups',
  answerRequest: 'console',
  blockUser: 'blocking',
  broadcast: 'broadcasts',
  cancelEvent: 'eventNotices',
  changePassword: 'settings',
  channelForm: 'manageChannels',
  channelList: 'channels',
  channelMemberQuestion: 'manageChannels',
  closeAccount: 'closing',
  chooseReaction: 'talkTogether',
  clubAdmins: 'clubColleges',
  clubLevel: 'channels',
  clubList: 'sharing',
  collegeAdmins: { excused: 'the list of people that eventAdmins and festAdmins show' },
  collegeForm: 'colleges',
  consoleQuestion: 'console',
  declineRequests: 'clubRequests',
  deleteAd: 'ads',
  deleteChannel: 'manageChannels',
  deleteClub: 'clubHead',
  deleteComment: 'comments',
  deleteEvent: 'wizard',
  deleteEventComment: 'events',
  deleteFest: 'colleges',
  deleteFile: 'channelFiles',
  deleteMessage: 'chats',
  deletePasskey: 'passkeys',
  deletePost: 'accessibility',
  deleteSession: 'channelSessions',
  editGroup: 'groups',
  editProfile: 'profileEdit',
  eliminateTeams: 'organise',
  endCalendar: 'calendars',
  eventAdmins: 'events',
  eventFilters: 'events',
  eventMessages: 'eventMessages',
  festAdmins: 'colleges',
  festForm: 'colleges',
  followSuggestions: 'following',
  follows: 'following',
  forgotPassword: 'accessibility',
  forwardMessage: 'pins',
  fullSize: 'viewer',
  groupMembers: 'groups',
  groupQuestion: 'groups',
  handOverClub: 'clubColleges',
  jumpToDate: 'pins',
  leaveClub: 'clubs',
  login: 'accessibility',
  manageCollegeAdmins: 'colleges',
  manageEventAdmins: { excused: 'the form that manageFestAdmins and manageCollegeAdmins show' },
  manageFestAdmins: 'colleges',
  memberQuestion: 'clubRequests',
  memberRole: 'clubRequests',
  newChat: 'chats',
  newDiscussion: 'threads',
  newGroup: 'groups',
  newPoll: 'threads',
  pinnedMessages: 'pins',
  pollVotes: 'threads',
  postLikers: 'feedTabs',
  commentReactions: 'commentReactions',
  postReactions: 'postReactions',
  reactToComment: 'commentReactions',
  reactToPost: 'postReactions',
  postEditor: 'accessibility',
  reactions: 'talkTogether',
  receiveShare: 'shareTarget',
  register: 'accessibility',
  registerTeam: 'events',
  removeClub: 'clubColleges',
  removePage: 'console',
  removeResult: 'organise',
  report: 'reports',
  resetPassword: 'accessibility',
  roundLink: 'organise',
  selectCollege: 'providers',
  sendFile: 'chatsFiles',
  sendPictures: 'messagePictures',
  sendLink: 'chatsFiles',
  sendPost: 'sharing',
  sessionForm: 'channelSessions',
  sessionRecording: 'channelSessions',
  shareEvent: 'publish',
  sharePost: 'sharing',
  signInRequired: 'accessibility',
  signOut: 'accessibility',
  signOutDevice: 'devices',
  subscribe: 'calendars',
  supportRequest: 'reports',
  suspendPerson: 'console',
  unblockUser: 'blocking',
  undoEmail: 'credentials',
  updateEmail: 'credentials',
  updateHandle: 'credentials',
  uploadResult: 'organise',
  verifyCode: 'accessibility',
  verifyEmail: 'credentials',
  welcome: 'welcome',
  withdrawTeam: 'events',
}

const fileOf = (journey: string) => new URL(`../e2e/tests/${journey}.e2e.ts`, import.meta.url)
const modals = new URL('../web/src/app/modals/', import.meta.url)

it('[SHELL-17] a journey reads every dialog of the registry, or a reason says why none does', () => {
  const registered = readdirSync(modals).flatMap((file) =>
    [...readFileSync(new URL(file, modals), 'utf8').matchAll(/^ {2}(\w+): async \(\) =>/gm)].map(([, name]) => name),
  )
  expect(registered.length).toBeGreaterThan(70)
  expect(Object.keys(readings).toSorted()).toEqual(registered.toSorted())
})

it('[SHELL-17] every journey that is named reads something', () => {
  for (const [dialog, journey] of Object.entries(readings)) {
    if (typeof journey !== 'string') continue
    const file = fileOf(journey)
    expect(existsSync(file), `${dialog}: ${journey}`).toBe(true)
    expect(readFileSync(file, 'utf8'), `${dialog}: ${journey}`).toMatch(
      /expect(?:Readable|Accessible|AccessibleOnAll)\(/,
    )
  }
})
