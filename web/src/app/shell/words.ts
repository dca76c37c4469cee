export const visitorWords = {
  getTheApp: 'Get app',
  openMobileWeb: 'Open Mobile web version',
} as const
