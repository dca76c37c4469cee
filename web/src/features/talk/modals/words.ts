// Words of modals that load when they open, apart from those of conversations.

export const pinWords = {
  title: 'Pinned messages',
  list: 'Pinned messages',
  nothing: 'No pinned messages',
  inChat: 'Pin a message from its menu, and both of you find it here.',
  inChannel: 'What the channel’s admins pin is listed here for everyone.',
} as const
