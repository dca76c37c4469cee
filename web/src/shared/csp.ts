/** The nonce for style elements, undefined if the server sends no policy. */
export function styleNonce(): string | undefined {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content')
  return nonce?.startsWith('__') ? undefined : (nonce ?? undefined)
}

/**
 * Stops zod from compiling validators: the policy forbids eval, and even zod's test for it is reported as a violation.
 */
export function leaveValidatorsUncompiled(): void {
  // Same as z.config({ jitless: true }), without importing zod before the first form.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
