export const sharedWords = {
  label: (name: string) => `Shared post by ${name}`,
  gone: 'The post that was shared here is gone, or you may not see it.',
} as const
