/** Work to do after a removal commits, such as notifying the clients that show the removed thing. */
export type AfterCommit = () => void | Promise<void>

export const nothing: AfterCommit = () => undefined
