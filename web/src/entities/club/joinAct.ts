/** The name under which a visitor's press on Join is kept while they log in. */
export const joinAct = (clubId: string): string => `join ${clubId}`
