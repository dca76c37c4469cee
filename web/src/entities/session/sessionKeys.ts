/** Of the calls of sessions. */
export const sessionKeys = {
  list: (channelId: string) => ['sessions', 'list', channelId] as const,
  /** In all channels of the viewer. */
  own: ['sessions', 'own'] as const,
  today: ['sessions', 'own', 'today'] as const,
  upcoming: ['sessions', 'own', 'upcoming'] as const,
}
