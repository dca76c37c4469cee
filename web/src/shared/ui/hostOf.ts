/** An address as links show it: the host without www, and the path; any other text as it is. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? `${new URL(address).host}${new URL(address).pathname}`.replace(/^www\.|\/$/g, '') : address
