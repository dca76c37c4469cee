export const chatAlerts = {
  messageNotSent: "message can't be send",
} as const
