/**
 * Router state of the error page for a thing that was deleted or that the viewer may not see (SHELL-10).
 */
export const postGone = { gone: 'post' } as const
export const clubGone = { gone: 'club' } as const
export const eventGone = { gone: 'event' } as const
export const eventUrlUnknown = { gone: 'eventUrl' } as const
export const channelGone = { gone: 'channel' } as const
export const collegeGone = { gone: 'college' } as const
export const festGone = { gone: 'fest' } as const

const states = [postGone, clubGone, channelGone, eventGone, eventUrlUnknown, collegeGone, festGone] as const

export function goneIn(state: unknown): (typeof states)[number]['gone'] | undefined {
  if (typeof state !== 'object' || state === null || !('gone' in state)) return undefined
  return states.find(({ gone }) => gone === state.gone)?.gone
}
