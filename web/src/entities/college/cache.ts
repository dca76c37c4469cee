export const collegeKeys = {
  all: ['colleges'] as const,
  list: ['colleges', 'list'] as const,
  one: (collegeId: string) => ['colleges', 'one', collegeId] as const,
}
