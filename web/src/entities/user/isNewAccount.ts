const newForMs = 14 * 24 * 3_600_000

/** Whether an account is at most two weeks old: ids are UUIDv7, which begin with the time in ms. */
export function isNewAccount(userId: string, now = Date.now()): boolean {
  return now - Number.parseInt(userId.replace('-', '').slice(0, 12), 16) < newForMs
}
