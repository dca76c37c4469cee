declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    deleteComment: { postId: string; commentId: string }
  }
}

export const commentModals = {
  deleteComment: async () => (await import('../../features/comments/modals/DeleteCommentModal.tsx')).DeleteCommentModal,
} as const
