export const collegeAlerts = {
  collegeNotCreated: 'Your college could not be created',
} as const

export const collegeFields = {
  noticeRequired: 'Write your notice',
  nameRequired: "Enter the college's name",
  domainInvalid: 'Enter a domain like college.edu',
  domainRequired: 'Enter the domain of the emails that may join',
} as const

export const collegeSuccesses = {
  pageCreated: 'Page created sucessfully!',
  pageUpdated: 'updated sucessfully!',
} as const

export const collegeEmptyStates = {
  campusUnset: "You haven't selected any college",
  campusUnknown: 'Please check your college in Select College again. If not found, then create page.',
} as const
