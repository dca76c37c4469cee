import type { EventPhoto } from '@quad/contract/entities/photo.ts'
import type { ReactionCount } from '@quad/contract/entities/reaction.ts'
import type { Media } from '@quad/contract/entities/upload.ts'
import type { CommentRef } from '../../entities/comment/commentReactions.ts'

declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** Without `postId`, creates a post. */
    postEditor: { postId?: string }
    /** With `clubId`, shares only to the club's members. */
    sharePost: { postId: string; clubId?: string }
    clubList: { postId: string }
    postLikers: { postId: string }
    reactToPost: { postId: string }
    postReactions: { postId: string; reactions: readonly ReactionCount[]; emoji?: string }
    deletePost: { postId: string }
    deleteComment: { postId: string; commentId: string }
    reactToComment: { comment: CommentRef }
    commentReactions: { comment: CommentRef; reactions: readonly ReactionCount[]; emoji?: string }
    /** `at` is the index of the image or video to show first; `photos` are those of an event, in the order of `media`. */
    fullSize: {
      media: readonly Media[]
      at: number
      photos?: { eventId: string; list: readonly EventPhoto[] }
    }
    /** `reason` is the text typed so far. */
    suspendPerson: { caseId: string; reason: string }
    consoleQuestion: {
      act: 'approveCollege' | 'verifyCollege' | 'rejectCollege' | 'removeCollege' | 'liftSuspension' | 'releaseSending'
      id: string
      name: string
    }
    personAct:
      | { act: 'suspend' | 'signOut'; id: string; name: string }
      | { act: 'resendCode'; name: string; email: string }
    answerRequest: { caseId: string; reason: string; outcome: 'done' | 'uphold' }
    removePage: { caseId: string; reason: string }
  }
}

export const postModals = {
  postEditor: async () => (await import('../../features/posts/modals/PostEditorModal.tsx')).PostEditorModal,
  sharePost: async () => (await import('../../features/posts/modals/SharePostModal.tsx')).SharePostModal,
  clubList: async () => (await import('../../features/posts/modals/ClubListModal.tsx')).ClubListModal,
  postLikers: async () => (await import('../../features/posts/modals/PostLikersModal.tsx')).PostLikersModal,
  reactToPost: async () => (await import('../../features/posts/modals/ReactToPostModal.tsx')).ReactToPostModal,
  postReactions: async () => (await import('../../features/posts/modals/PostReactionsModal.tsx')).PostReactionsModal,
  deletePost: async () => (await import('../../features/posts/modals/DeletePostModal.tsx')).DeletePostModal,
} as const

export const commentModals = {
  deleteComment: async () => (await import('../../features/comments/modals/DeleteCommentModal.tsx')).DeleteCommentModal,
  reactToComment: async () =>
    (await import('../../features/comments/modals/commentReactionModals.tsx')).ReactToCommentModal,
  commentReactions: async () =>
    (await import('../../features/comments/modals/commentReactionModals.tsx')).CommentReactionsModal,
} as const

export const uploadModals = {
  fullSize: async () => (await import('../../features/uploads/modals/FullSizeModal.tsx')).FullSizeModal,
} as const

export const moderationModals = {
  suspendPerson: async () =>
    (await import('../../features/moderation/modals/SuspendPersonModal.tsx')).SuspendPersonModal,
  consoleQuestion: async () =>
    (await import('../../features/moderation/modals/ConsoleQuestionModal.tsx')).ConsoleQuestionModal,
  personAct: async () => (await import('../../features/moderation/modals/PersonActModal.tsx')).PersonActModal,
  answerRequest: async () =>
    (await import('../../features/moderation/modals/AnswerRequestModal.tsx')).AnswerRequestModal,
  removePage: async () => (await import('../../features/moderation/modals/RemovePageModal.tsx')).RemovePageModal,
} as const
