export const searchNameWords = { similar: 'Did you mean' } as const
