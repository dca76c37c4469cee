/** Shortens an address for display: host without www, and path. Returns any other text unchanged. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? `${new URL(address).host}${new URL(address).pathname}`.replace(/^www\.|\/$/g, '') : address
