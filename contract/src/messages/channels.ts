/** The alerts of part 2 §8, each followed by the error's own text. */
export const channelAlerts = {
  channelNotUpdated: 'Your channel could not be updated',
  notAuthorised: 'You are not autharised!',
  messageNotSent: 'Your message could not be sent',
} as const

/** '{name} added to this channel' (part 2 §8). */
export function addedToChannelMessage(name: string): string {
  return `${name} added to this channel`
}
