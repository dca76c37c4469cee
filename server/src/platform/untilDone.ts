/** Does some of a thing again and again, until it answers that nothing is left; each time is bounded by itself. */
export async function untilDone(doSome: () => Promise<boolean>): Promise<void> {
  while (await doSome());
}
