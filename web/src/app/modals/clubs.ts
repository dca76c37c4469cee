import type { ChosenRequests } from '../../features/clubs/calls/useAnswerRequests.ts'

declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    deleteClub: { clubId: string }
    clubAdmins: { clubId: string }
    leaveClub: { clubId: string }
    endInvite: { clubId: string; inviteId: string }
    askToJoin: { clubId: string }
    clubLevel: { clubId: string }
    handOverClub: { clubId: string }
    /** Removes the club from its college; for the college's admins. */
    removeClub: { clubId: string }
    /** `names` are those whose requests are loaded. */
    declineRequests: { clubId: string; names: readonly string[]; chosen: ChosenRequests }
    /** Without `officeId`, creates an office. */
    officeForm: { clubId: string; officeId?: string }
    officeQuestion: { clubId: string; officeId: string; act: 'delete' | 'endTerm' }
    nameSuccessor: { clubId: string; officeId: string }
    handover: { clubId: string; officeId: string }
    memberRole: { clubId: string; memberId: string }
    memberQuestion: { clubId: string; memberId: string; act: 'remove' | 'demoteSelf' }
    channelList: { clubId: string; channelId: string }
    /** Without `channelId`, creates a channel. */
    channelForm: { clubId: string; channelId?: string }
    deleteChannel: { clubId: string; channelId: string }
    addChannelMember: { clubId: string; channelId: string }
    channelMemberQuestion: {
      clubId: string
      channelId: string
      memberId: string
      act: 'remove' | 'demoteSelf' | 'leave'
    }
    addFileLink: { channelId: string }
    deleteFile: { channelId: string; fileId: string }
    sendFile: { address: string; kind: 'video' | 'file' }
    /** The pictures that were dropped, pasted or shared wait in shared/upload/pendingFiles.ts. */
    sendPictures: { address: string }
    sendLink: { address: string }
    sendPost: { postId: string }
    /** The shared files aren't props: they wait in shared/upload/pendingFiles.ts. */
    receiveShare: { text: string }
    newChat: Record<never, never>
    newGroup: Record<never, never>
    editGroup: { roomId: string }
    addToGroup: { roomId: string }
    groupMembers: { roomId: string }
    /** Without `person`, the viewer leaves. */
    groupQuestion: { roomId: string; act: 'leave' | 'remove'; person?: { _id: string; displayName: string } }
    chooseReaction: { address: string; messageId: string }
    /** Without `emoji`, opens at the message's first emoji. */
    reactions: { messageId: string; emoji?: string }
    forwardMessage: { messageId: string }
    jumpToDate: { address: string; roomId: string }
    pinnedMessages: { address: string; roomId: string }
    deleteMessage: { address: string; room: string; messageId: string }
    /** `text` mentions everyone; `onSend` gets it as it is to be sent. */
    broadcast: { channelId: string; text: string; onSend: (text: string) => void }
    newDiscussion: { channelId: string }
    newPoll: { channelId: string }
    pollVotes: { messageId: string }
    /** Without `sessionId`, creates a session. */
    sessionForm: { clubId: string; channelId: string; sessionId?: string }
    sessionRecording: { channelId: string; sessionId: string }
    deleteSession: { channelId: string; sessionId: string }
    attendees: { clubId: string; channelId: string; sessionId: string }
    /** `code` is the one that was scanned. */
    attendSession: { channelId: string; sessionId: string; code?: string }
  }
}

export const clubModals = {
  deleteClub: async () => (await import('../../features/clubs/modals/clubQuestions.tsx')).DeleteClubModal,
  clubAdmins: async () => (await import('../../features/clubs/modals/ClubAdminsModal.tsx')).ClubAdminsModal,
  leaveClub: async () => (await import('../../features/clubs/modals/clubQuestions.tsx')).LeaveClubModal,
  endInvite: async () => (await import('../../features/clubs/modals/clubQuestions.tsx')).EndInviteModal,
  askToJoin: async () => (await import('../../features/clubs/modals/AskToJoinModal.tsx')).AskToJoinModal,
  clubLevel: async () => (await import('../../features/clubs/modals/ClubLevelModal.tsx')).ClubLevelModal,
  handOverClub: async () => (await import('../../features/clubs/modals/HandOverClubModal.tsx')).HandOverClubModal,
  removeClub: async () => (await import('../../features/clubs/modals/clubQuestions.tsx')).RemoveClubModal,
  officeForm: async () => (await import('../../features/clubs/modals/OfficeFormModal.tsx')).OfficeFormModal,
  officeQuestion: async () => (await import('../../features/clubs/modals/officeQuestions.tsx')).OfficeQuestionModal,
  nameSuccessor: async () => (await import('../../features/clubs/modals/SuccessorModal.tsx')).SuccessorModal,
  handover: async () => (await import('../../features/clubs/modals/HandoverModal.tsx')).HandoverModal,
  memberRole: async () => (await import('../../features/clubs/modals/MemberRoleModal.tsx')).MemberRoleModal,
  memberQuestion: async () => (await import('../../features/clubs/modals/clubQuestions.tsx')).MemberQuestionModal,
  declineRequests: async () => (await import('../../features/clubs/modals/clubQuestions.tsx')).DeclineRequestsModal,
} as const

export const channelModals = {
  channelList: async () => (await import('../../features/channels/modals/ChannelListModal.tsx')).ChannelListModal,
  channelForm: async () => (await import('../../features/channels/modals/ChannelFormModal.tsx')).ChannelFormModal,
  deleteChannel: async () => (await import('../../features/channels/modals/channelQuestions.tsx')).DeleteChannelModal,
  addChannelMember: async () =>
    (await import('../../features/channels/modals/AddChannelMemberModal.tsx')).AddChannelMemberModal,
  channelMemberQuestion: async () =>
    (await import('../../features/channels/modals/channelQuestions.tsx')).ChannelMemberQuestionModal,
  addFileLink: async () => (await import('../../features/channels/modals/FileLinkModal.tsx')).FileLinkModal,
  deleteFile: async () => (await import('../../features/channels/modals/channelQuestions.tsx')).DeleteFileModal,
} as const

export const talkModals = {
  sendFile: async () => (await import('../../features/talk/modals/SendFileModal.tsx')).SendFileModal,
  sendPictures: async () => (await import('../../features/talk/modals/SendPicturesModal.tsx')).SendPicturesModal,
  sendLink: async () => (await import('../../features/talk/modals/SendLinkModal.tsx')).SendLinkModal,
  receiveShare: async () => (await import('../../features/talk/modals/ReceiveShareModal.tsx')).ReceiveShareModal,
  sendPost: async () => (await import('../../features/talk/modals/SendPostModal.tsx')).SendPostModal,
  newChat: async () => (await import('../../features/talk/modals/NewChatModal.tsx')).NewChatModal,
  newGroup: async () => (await import('../../features/talk/modals/GroupFormModal.tsx')).NewGroupModal,
  editGroup: async () => (await import('../../features/talk/modals/GroupFormModal.tsx')).EditGroupModal,
  addToGroup: async () => (await import('../../features/talk/modals/GroupPeopleModal.tsx')).AddToGroupModal,
  groupMembers: async () => (await import('../../features/talk/modals/GroupPeopleModal.tsx')).GroupMembersModal,
  groupQuestion: async () => (await import('../../features/talk/modals/GroupPeopleModal.tsx')).GroupQuestionModal,
  chooseReaction: async () => (await import('../../features/talk/modals/ChooseReactionModal.tsx')).ChooseReactionModal,
  reactions: async () => (await import('../../features/talk/modals/ReactionsModal.tsx')).ReactionsModal,
  forwardMessage: async () => (await import('../../features/talk/modals/ForwardModal.tsx')).ForwardModal,
  jumpToDate: async () => (await import('../../features/talk/modals/JumpToDateModal.tsx')).JumpToDateModal,
  pinnedMessages: async () => (await import('../../features/talk/modals/PinnedMessagesModal.tsx')).PinnedMessagesModal,
  deleteMessage: async () => (await import('../../features/talk/modals/DeleteMessageModal.tsx')).DeleteMessageModal,
  broadcast: async () => (await import('../../features/talk/modals/BroadcastModal.tsx')).BroadcastModal,
  newDiscussion: async () => (await import('../../features/talk/modals/NewDiscussionModal.tsx')).NewDiscussionModal,
  newPoll: async () => (await import('../../features/talk/modals/NewPollModal.tsx')).NewPollModal,
  pollVotes: async () => (await import('../../features/talk/modals/PollVotesModal.tsx')).PollVotesModal,
} as const

export const sessionModals = {
  sessionForm: async () => (await import('../../features/sessions/modals/SessionFormModal.tsx')).SessionFormModal,
  sessionRecording: async () => (await import('../../features/sessions/modals/RecordingModal.tsx')).RecordingModal,
  attendees: async () => (await import('../../features/sessions/modals/AttendeesModal.tsx')).AttendeesModal,
  attendSession: async () => (await import('../../features/sessions/modals/AttendSessionModal.tsx')).AttendSessionModal,
  deleteSession: async () => (await import('../../features/sessions/modals/DeleteSessionModal.tsx')).DeleteSessionModal,
} as const
