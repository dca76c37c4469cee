const key = 'reset'

/**
 * The link of a mail for a new password. Its token stands in the fragment, the one part of an address that a browser
 * sends to no server: it comes into no log of ours or of a proxy, and into no Referer.
 */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/#${key}=${token}`
}

/** The token in an address's fragment, or undefined where there is none. */
export function resetTokenIn(fragment: string): string | undefined {
  return new RegExp(`^#${key}=([0-9]+)$`).exec(fragment)?.[1]
}
