/**
 * Stops zod from compiling validators: the content security policy forbids eval, and even zod's test for eval is
 * reported as a violation.
 */
export function leaveValidatorsUncompiled(): void {
  // Same as z.config({ jitless: true }), without importing zod before the first form.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
