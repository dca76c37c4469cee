// Keep only constants here, which the build inlines: app/early.ts must stay small.
export const imageSizes = '(width < 800px) 100vw, 590px'
