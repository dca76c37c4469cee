/** Router state of the error page for a post or club that was deleted or that the viewer may not see (SHELL-10). */
export const postGone = { gone: 'post' } as const
export const clubGone = { gone: 'club' } as const

export function goneIn(state: unknown): 'post' | 'club' | undefined {
  if (typeof state !== 'object' || state === null || !('gone' in state)) return undefined
  return [postGone, clubGone].find(({ gone }) => gone === state.gone)?.gone
}
