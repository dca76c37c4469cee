export const moderationModals = {
  suspendPerson: async () =>
    (await import('../../features/moderation/modals/SuspendPersonModal.tsx')).SuspendPersonModal,
  consoleQuestion: async () =>
    (await import('../../features/moderation/modals/ConsoleQuestionModal.tsx')).ConsoleQuestionModal,
  answerRequest: async () =>
    (await import('../../features/moderation/modals/AnswerRequestModal.tsx')).AnswerRequestModal,
  removePage: async () => (await import('../../features/moderation/modals/RemovePageModal.tsx')).RemovePageModal,
} as const
