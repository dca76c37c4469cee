declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** Missing for a new post. */
    postEditor: { postId?: string }
    /** With a club: only to its members. */
    sharePost: { postId: string; clubId?: string }
    clubList: { postId: string }
    deletePost: { postId: string }
  }
}

export const postModals = {
  postEditor: async () => (await import('../../features/posts/modals/PostEditorModal.tsx')).PostEditorModal,
  sharePost: async () => (await import('../../features/posts/modals/SharePostModal.tsx')).SharePostModal,
  clubList: async () => (await import('../../features/posts/modals/ClubListModal.tsx')).ClubListModal,
  deletePost: async () => (await import('../../features/posts/modals/DeletePostModal.tsx')).DeletePostModal,
} as const
