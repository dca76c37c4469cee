/** Icons of voice messages, drawn like those in icons.ts. */
export const voiceIcons = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  stop: 'M7 7h10v10H7z',
} as const
