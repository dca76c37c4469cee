export const tabWords = {
  label: (name: string) => `Parts of ${name}`,
  parts: { discussion: 'Discussion', files: 'Files', session: 'Sessions' },
} as const
