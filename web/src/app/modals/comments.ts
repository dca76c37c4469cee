export const commentModals = {
  deleteComment: async () => (await import('../../features/comments/modals/DeleteCommentModal.tsx')).DeleteCommentModal,
} as const
