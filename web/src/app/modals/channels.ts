export const channelModals = {
  channelList: async () => (await import('../../features/channels/modals/ChannelListModal.tsx')).ChannelListModal,
  channelForm: async () => (await import('../../features/channels/modals/ChannelFormModal.tsx')).ChannelFormModal,
  deleteChannel: async () => (await import('../../features/channels/modals/DeleteChannelModal.tsx')).DeleteChannelModal,
  addChannelMember: async () =>
    (await import('../../features/channels/modals/AddChannelMemberModal.tsx')).AddChannelMemberModal,
  channelMemberQuestion: async () =>
    (await import('../../features/channels/modals/ChannelMemberQuestionModal.tsx')).ChannelMemberQuestionModal,
  newDiscussion: async () => (await import('../../features/channels/modals/NewDiscussionModal.tsx')).NewDiscussionModal,
  newPoll: async () => (await import('../../features/channels/modals/NewPollModal.tsx')).NewPollModal,
  pollVotes: async () => (await import('../../features/channels/modals/PollVotesModal.tsx')).PollVotesModal,
  addFileLink: async () => (await import('../../features/channels/modals/FileLinkModal.tsx')).FileLinkModal,
  deleteFile: async () => (await import('../../features/channels/modals/DeleteFileModal.tsx')).DeleteFileModal,
} as const
