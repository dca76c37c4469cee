export const channelAlerts = {
  channelNotUpdated: 'Your channel could not be updated',
  notAuthorised: 'You are not autharised!',
  messageNotSent: 'Your message could not be sent',
} as const

export const channelQuestions = {
  deleteChannel: 'Do you want to delete this channel?',
  deleteChannelText: "All data of this channel will be deleted. And it can't be reversed.",
} as const

export const channelFields = {
  nameRequired: 'Give the channel a name',
  questionRequired: 'Ask a question',
  optionRequired: 'Write an option',
  twoOptions: 'A poll needs at least two options',
  twelveOptions: 'A poll has at most twelve options',
  sameOption: 'Two options are the same',
} as const

export function addedToChannelMessage(name: string): string {
  return `${name} added to this channel`
}
