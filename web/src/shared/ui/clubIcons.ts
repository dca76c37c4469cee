/** Icons on the pages of clubs and settings only, drawn like those in icons.ts. */
export const clubIcons = {
  lock: 'M6 10.5h12V20H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  mail: 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7',
} as const
