/** The link of a mail to the case that it is about. The token is in the fragment, which browsers never send to a server. */
export function appealLink(publicUrl: string, token: string): string {
  return `${publicUrl}/appeal#${token}`
}
