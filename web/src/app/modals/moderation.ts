declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** `reason` is what is typed already. */
    suspendPerson: { caseId: string; reason: string }
    consoleQuestion: {
      act: 'approveCollege' | 'verifyCollege' | 'rejectCollege' | 'removeCollege' | 'liftSuspension'
      id: string
      name: string
    }
    answerRequest: { caseId: string; reason: string; outcome: 'done' | 'uphold' }
    removePage: { caseId: string; reason: string }
  }
}

export const moderationModals = {
  suspendPerson: async () =>
    (await import('../../features/moderation/modals/SuspendPersonModal.tsx')).SuspendPersonModal,
  consoleQuestion: async () =>
    (await import('../../features/moderation/modals/ConsoleQuestionModal.tsx')).ConsoleQuestionModal,
  answerRequest: async () =>
    (await import('../../features/moderation/modals/AnswerRequestModal.tsx')).AnswerRequestModal,
  removePage: async () => (await import('../../features/moderation/modals/RemovePageModal.tsx')).RemovePageModal,
} as const
