import { counted } from '@quad/contract/counted.ts'

/** Texts of the code on a projector, and of entering it (DOOR-04, DOOR-05, SESS-05). */
export const codeWords = {
  title: 'Code on a projector',
  onlyAdmins: 'Only admins of this event show its code.',
  openEvent: 'Open the event',
  hint: 'People who are here scan the QR code, or type the digits in Quad.',
  qr: 'QR code with which people say that they are here',
  digits: (code: string) => `Code ${[...code].join(' ')}`,
  changes: (seconds: number) => `Changes in ${seconds} s`,
  came: (count: number) => `${counted(count, 'person has', 'people have')} come`,
  offline: 'No connection',
  offlineText: 'The last code isn’t valid any more. The new one appears as soon as there is a connection.',
  fullScreen: 'Full screen',
  field: 'Code on the projector',
  fieldHint: 'Six digits. They change every 20 seconds.',
  enter: 'I’m here',
  notEntered: 'You couldn’t be let in',
} as const
