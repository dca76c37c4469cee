import type { clubIcons } from './clubIcons.ts'
import type { editorIcons } from './editorIcons.ts'
import type { eventIcons } from './eventIcons.ts'
import type { fieldIcons } from './fieldIcons.ts'
import type { mediaIcons } from './mediaIcons.ts'
import type { memberIcons } from './memberIcons.ts'
import type { micIcon } from './micIcon.ts'
import type { voiceIcons } from './voiceIcons.ts'

/** Icons that nearly every page uses, as paths on a 24 × 24 grid, with a round stroke of 1.75. */
const icons = {
  more: 'M5 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0zM11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0zM17.8 12a.6.6 0 1 0 1.2 0 .6.6 0 0 0-1.2 0z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  heart: 'M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20z',
  comment: 'M4.5 5h15v11h-8L7 20v-4H4.5z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8',
  bookmark: 'M6.5 4h11v16.5L12 16.5l-5.5 4z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  flag: 'M6 21V4.5h12l-3 4 3 4H6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  screen: 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4',
  close: 'M6 6l12 12M18 6 6 18',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  alert: 'M12 4 2.8 20h18.4zM12 10v5M12 17.5h.01',
} as const

export type IconName =
  | keyof typeof icons
  | keyof typeof clubIcons
  | keyof typeof editorIcons
  | keyof typeof eventIcons
  | keyof typeof fieldIcons
  | keyof typeof mediaIcons
  | keyof typeof memberIcons
  | keyof typeof micIcon
  | keyof typeof voiceIcons

const drawn: Partial<Record<IconName, string>> = { ...icons }

export const pathOf = (name: IconName): string | undefined => drawn[name]

/** Registers icons that few visitors' pages need, so that the others don't load them. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(drawn, more)
}
