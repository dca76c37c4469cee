declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    channelList: { clubId: string; channelId: string }
    /** Without a channel: a new one. */
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
  }
}

export const channelModals = {
  channelList: async () => (await import('../../features/channels/modals/ChannelListModal.tsx')).ChannelListModal,
  channelForm: async () => (await import('../../features/channels/modals/ChannelFormModal.tsx')).ChannelFormModal,
  deleteChannel: async () => (await import('../../features/channels/modals/DeleteChannelModal.tsx')).DeleteChannelModal,
  addChannelMember: async () =>
    (await import('../../features/channels/modals/AddChannelMemberModal.tsx')).AddChannelMemberModal,
  channelMemberQuestion: async () =>
    (await import('../../features/channels/modals/ChannelMemberQuestionModal.tsx')).ChannelMemberQuestionModal,
  addFileLink: async () => (await import('../../features/channels/modals/FileLinkModal.tsx')).FileLinkModal,
  deleteFile: async () => (await import('../../features/channels/modals/DeleteFileModal.tsx')).DeleteFileModal,
} as const
