export const channelAlerts = {
  channelNotUpdated: 'Your channel could not be updated',
  notAuthorised: 'You are not autharised!',
  messageNotSent: 'Your message could not be sent',
} as const

export function addedToChannelMessage(name: string): string {
  return `${name} added to this channel`
}
