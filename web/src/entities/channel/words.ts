export const channelWords = {
  private: 'Private',
  adminOnly: 'Announcements: only admins write',
  muted: 'Muted',
} as const
