/** Texts of a version of a team's work (HAND-02). */
export const submissionWords = {
  version: (version: number) => `Version ${version}`,
  counts: 'Counts',
  by: (name: string) => `by ${name}`,
  links: 'Links',
  files: 'Files',
  open: (name: string) => `Open ${name}`,
  download: (name: string) => `Download ${name}`,
  unnamed: 'File',
} as const
