/** Phones as the specification means them: Android or iPhone, as the browser names itself. */
export function isPhone(userAgent: string): boolean {
  return /android.+mobile|iphone|ipod/i.test(userAgent)
}

// Part 2 §2. The way back from another's sign-in is no page to be shown: what it brings is for this host alone.
const stays = /^\/(?:about|privacy-policy|terms-conditions|eula|user\/close-account\/[^/]+|sign-in\/[^/]+)?\/?$/i

/** Whether a page is shown to phones here, though there is a mobile host (SHELL-04). */
export function staysOnPhones(path: string): boolean {
  return stays.test(path)
}
