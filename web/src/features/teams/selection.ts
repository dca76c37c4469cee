import { create } from 'zustand'

const none: ReadonlySet<string> = new Set()

/** The ids of the teams that are selected in the list, which a dialog over it empties, too. */
export const useSelection = create<{ readonly chosen: ReadonlySet<string> }>(() => ({ chosen: none }))

export const clearSelection = (): void => useSelection.setState({ chosen: none })
