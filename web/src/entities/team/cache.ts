export const teamKeys = {
  /** The viewer's own, as a list of at most one. */
  own: (eventId: string) => ['teams', 'own', eventId] as const,
}
