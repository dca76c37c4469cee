/** Repeats a bounded batch until it returns false: nothing left. */
export async function untilDone(batch: () => Promise<boolean>): Promise<void> {
  while (await batch());
}
