// Apart from limits.ts, which visitors load.
export const pushLimits = {
  endpointLength: 1024,
  /** Characters of base64url, of 65 and 16 bytes. */
  keyLength: 87,
  authLength: 22,
  /** The devices of an account that receive pushes. */
  devicesMax: 10,
} as const
