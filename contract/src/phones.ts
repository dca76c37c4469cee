/** Whether the browser says that it runs on an Android phone or an iPhone. */
export function isPhone(userAgent: string): boolean {
  return /android.+mobile|iphone|ipod/i.test(userAgent)
}

// Pages that SHELL-04 exempts, and the sign-in return address, which providers accept for this host only.
const stays = /^\/(?:about|privacy-policy|terms-conditions|eula|user\/close-account\/[^/]+|sign-in\/[^/]+)?\/?$/i

/** Whether phones stay on this host for the page, instead of the mobile host (SHELL-04). */
export function staysOnPhones(path: string): boolean {
  return stays.test(path)
}
