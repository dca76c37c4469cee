const key = 'reset'

/**
 * The link in the mail for a new password. The token is in the fragment, which browsers never send to a server: it
 * can't get into a log or a Referer.
 */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/#${key}=${token}`
}

/** The token in the fragment of an address, or `undefined`. */
export function resetTokenIn(fragment: string): string | undefined {
  return new RegExp(`^#${key}=([0-9]+)$`).exec(fragment)?.[1]
}
