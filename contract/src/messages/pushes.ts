export const pushFields = {
  endpointInvalid: "This isn't the address of a push service.",
  keyInvalid: "This isn't a key of a push subscription.",
} as const
