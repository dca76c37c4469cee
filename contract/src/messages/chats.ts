/** The alerts of part 1 §8, each followed by the error's own text. */
export const chatAlerts = {
  messageNotSent: "message can't be send",
} as const
