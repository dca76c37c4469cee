export const caseLimits = {
  reasonLength: 500,
  /** The mail to the sender of a support request. */
  replyLength: 2000,
  /** Days that a removed thing is kept for the appeal (ruling 81). */
  keptDays: 60,
  /** Days in which the appeal link works; the remaining days are for deciding the appeal. */
  appealDays: 30,
  appealLength: 2000,
  titleLength: 120,
  excerptLength: 200,
  reportsShown: 100,
  messagesShown: 20,
  /** How long a site admin can undo an outcome before it is carried out, by the database's clock. */
  undoSeconds: 10,
} as const
