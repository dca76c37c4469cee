/** Router state of the error page for a post that was deleted or that the viewer may not see (SHELL-10). */
export const postGone = { gone: 'post' } as const

export const isPostGone = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'gone' in state && state.gone === postGone.gone
