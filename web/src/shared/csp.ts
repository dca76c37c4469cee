/** The nonce under which the server lets style elements in, or undefined where no policy is served. */
export function styleNonce(): string | undefined {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content')
  return nonce?.startsWith('__') ? undefined : (nonce ?? undefined)
}

/** Zod compiles its validators where it may. Here it may not, and even trying is reported as a breach of the policy. */
export function leaveValidatorsUncompiled(): void {
  // What z.config({ jitless: true }) sets; but zod comes with the first form, not with the page.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
