/** The confirmations of acts that are logged and can't be undone. */
export const questionWords = {
  approveCollege: {
    title: 'Approve college',
    text: (name: string) => `${name} goes live and is verified. If a member asked for it, they become its admin.`,
    act: 'Approve',
  },
  verifyCollege: {
    title: 'Verify college',
    text: (name: string) => `${name} gets the mark of verified colleges.`,
    act: 'Verify',
  },
  rejectCollege: {
    title: 'Reject college',
    text: (name: string) => `${name} is deleted. People who chose it are in no listed college again.`,
    act: 'Reject',
  },
  removeCollege: {
    title: 'Remove college',
    text: (name: string) => `${name} is deleted. People who chose it are in no listed college again.`,
    act: 'Remove',
  },
  releaseSending: {
    title: 'Release this server',
    text: (backup: string) =>
      `Everything that was waiting when ${backup} was made is sent now. Release only the server that people use.`,
    act: 'Release',
  },
  liftSuspension: {
    title: 'Lift suspension',
    text: (name: string) => `${name} can sign in again at once.`,
    act: 'Lift suspension',
  },
} as const
