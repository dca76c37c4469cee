/** What every form says beside its fields. */
export const formWords = {
  createTitle: 'New session',
  editTitle: 'Edit session',
  create: 'Create session',
  save: 'Save changes',
  created: 'Session created',
  saved: 'Session saved',
  zone: (zone: string) => `Your time zone: ${zone}`,
  recordingAdd: 'Add recording',
  recordingUpdate: 'Update recording',
  recordingSaved: 'Recording saved',
} as const
