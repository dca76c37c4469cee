const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOP(?:R|T|iOS)\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+.*\bSafari\//],
  ['Quad app', /\b(?:Dart|okhttp|CFNetwork|Expo)\//],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b|\bokhttp\//],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (table: typeof browsers, userAgent: string) => table.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** The browser and system of a user agent, such as 'Chrome on Android'; '' if neither is known. Contains no text of the agent's own. */
export function deviceName(userAgent = ''): string {
  const known = userAgent.slice(0, 400)
  const [browser, system] = [nameIn(browsers, known), nameIn(systems, known)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
