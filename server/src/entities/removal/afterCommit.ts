/** What a removal does once it is committed, such as telling those who see the thing. */
export type AfterCommit = () => void | Promise<void>

export const nothing: AfterCommit = () => undefined
