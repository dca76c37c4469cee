// Keep only constants here, which the build inlines: app/early.ts must stay small.
export const oneImageSizes = '(width < 800px) 100vw, 590px'
export const moreImagesSizes = '(width < 800px) 50vw, 300px'
