/** Alerts that belong to no area. As those of the areas, each is followed by the error's own text (SHELL-15). */
export const alerts = {
  somethingWentWrong: 'Something went wrong',
  asyncError: 'Oops - we have an error',
  offline: "You're offline. Connect and try again.",
  unreachable: "Quad can't be reached. Check your connection and try again.",
  pleaseLogin: 'Please login first!',
  noIosApp: 'Sorry, We are working on ios app.',
} as const

/** The title of the landing page. */
export const slogan = 'The notice board of your campus'

/** The preview of Quad itself where another app shows its address. */
export const sitePreview = {
  title: `Quad · ${slogan}`,
  text: 'Posts, clubs and events from the people you study with.',
} as const

/** 'Error {status}: {statusText}', for an HTTP failure without a message of its own. */
export function httpFailure(status: number, statusText: string): string {
  return `Error ${status}: ${statusText}`
}
