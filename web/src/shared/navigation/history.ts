/** Router state of an entry added to the same page, so that Back has something to return from. */
export const samePage = { samePage: true } as const

function entry(): { readonly idx?: unknown; readonly usr?: unknown } {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Whether Back would leave Quad. */
export function isFirstEntry(): boolean {
  return entry().idx === 0
}

/** Whether Back leads to another page of Quad. */
export function hasPageBehind(): boolean {
  const { idx, usr } = entry()
  return typeof idx === 'number' && idx > 0 && !(typeof usr === 'object' && usr !== null && 'samePage' in usr)
}
