export type Os = 'android' | 'ios' | 'windows' | 'mac' | 'linux' | 'other'

const systems: readonly (readonly [Os, RegExp])[] = [
  ['android', /android/i],
  ['ios', /iphone|ipad|ipod/i],
  ['windows', /windows/i],
  ['mac', /mac os|macintosh/i],
  ['linux', /linux|cros/i],
]

/** The operating system named by a user agent text. */
export function readOs(userAgent: string): Os {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
}
