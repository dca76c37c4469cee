/** Texts of who goes to an event without registration (EVT-27). */
export const goingWords = {
  going: 'Going',
  /** After "Going", for screen readers. */
  undo: '(press to take it back)',
  skip: '(press to skip this date)',
  goToAll: 'Go to all dates',
  stopAll: 'Stop going to all dates',
  goesToAll: 'You go to all dates. Press Going to skip this one.',
  skips: 'You go to all dates but skip this one.',
  note: 'Organisers see your name. Others see only how many go, unless you show it.',
  shown: 'Show it to my clubs and mutual followers',
  shownHint: 'People in your clubs, and people you follow who follow you back.',
  known: (names: readonly string[], others: number, hasMore: boolean) =>
    others > 0 || hasMore
      ? `${names.join(', ')} and ${others}${hasMore ? '+' : ''} more go`
      : `${names.join(' and ')} ${names.length === 1 ? 'goes' : 'go'}`,
  registerToo: 'You said that you’re going. This event takes registrations: register, too.',
  stop: 'I’m not going',
  title: 'Who goes',
  onlyKnown: 'Here are those you know who show it.',
  onlyYou: 'Only organisers see everyone here.',
  before: 'They said so before registration opened.',
  nobody: 'Nobody yet.',
  nobodyKnown: 'Nobody you know shows it yet.',
} as const
