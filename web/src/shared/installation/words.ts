export const installationWords = {
  title: 'Install Quad',
  text: "It opens like an app, shows what's unread, and can be read offline.",
  install: 'Install',
  notNow: 'Not now',
  gotIt: 'Got it',
  byShare: 'Tap Share in your browser, then ‘Add to Home Screen’.',
} as const
