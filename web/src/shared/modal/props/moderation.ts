export interface ModerationModalProps {
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
