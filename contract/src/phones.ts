/** Whether the browser says that it runs on an Android phone or an iPhone. */
export function isPhone(userAgent: string): boolean {
  return /android.+mobile|iphone|ipod/i.test(userAgent)
}

// The pages that SHELL-04 exempts, and the return address of a provider's sign-in, which is only valid on this host.
const stays = /^\/(?:about|privacy-policy|terms-conditions|eula|user\/close-account\/[^/]+|sign-in\/[^/]+)?\/?$/i

/** Whether phones see this page here instead of on the mobile host (SHELL-04). */
export function staysOnPhones(path: string): boolean {
  return stays.test(path)
}
