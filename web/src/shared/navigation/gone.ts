/** Router state of the error page for a post, club, channel or event that was deleted or that the viewer may not see (SHELL-10). */
export const postGone = { gone: 'post' } as const
export const clubGone = { gone: 'club' } as const
export const eventGone = { gone: 'event' } as const
export const channelGone = { gone: 'channel' } as const

export function goneIn(state: unknown): 'post' | 'club' | 'channel' | 'event' | undefined {
  if (typeof state !== 'object' || state === null || !('gone' in state)) return undefined
  return [postGone, clubGone, channelGone, eventGone].find(({ gone }) => gone === state.gone)?.gone
}
