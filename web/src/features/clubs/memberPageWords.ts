/** Apart from pageWords.ts, which visitors load too. */
export const memberPageWords = {
  openChannels: 'Open channels',
  viewAdmins: 'View admins',
  manage: 'Manage club',
  createEvent: 'Create event',
  verify: 'Verify for the college',
  unofficial: 'Set as unofficial',
  remove: 'Remove from the college',
  markLearning: 'Mark as learning club',
  markedLearning: 'Marked as a learning club: people join at once',
  clearLearning: 'Remove learning club mark',
  clearedLearning: 'Mark removed: admins now approve new members',
  leave: 'Leave club',
  handOver: 'Hand over',
  delete: 'Delete club',
  write: (name: string) => `Write something for ${name}…`,
} as const

export const leaveWords = {
  question: (name: string) => `Leave ${name}?`,
  text: "You won't see its channels and its members' posts any more. To come back, you ask again.",
  leave: 'Leave club',
  left: (name: string) => `You left ${name}`,
  failed: "You couldn't leave",
} as const

export const handOverWords = {
  chooseFirst: 'Choose the new admin first.',
  title: (name: string) => `Hand over ${name}`,
  text: 'You are the only admin. Choose the member who takes your place; then you leave the club.',
  choose: 'New admin',
  act: 'Hand over and leave',
  nobody: 'No other members',
  nobodyText: 'Accept a member first, or delete the club.',
  done: (name: string) => `You handed over ${name}`,
  failed: "The club couldn't be handed over",
} as const

export const removeWords = {
  question: (name: string, college: string) => `Remove ${name} from ${college}?`,
  text: "The club becomes private and leaves the college's lists. Only you and the other admins of the college can add it again.",
  remove: 'Remove club',
  failed: "The club couldn't be removed",
} as const
