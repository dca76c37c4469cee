export const campusWords = {
  campus: 'My Campus',
  selectCollege: 'Select College',
  createPage: 'Create Page',
} as const
