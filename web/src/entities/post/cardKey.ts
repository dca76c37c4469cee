/**
 * Where a post lies in the query cache that is shown inside something else; apart from postKeys, for visitors need it
 * not.
 */
export const cardKey = (postId: string) => ['posts', 'card', postId] as const
