/** Lets work through while the sum of its weights stays within a limit; the rest waits its turn. */
export interface WeightedSemaphore {
  run<Result>(weight: number, work: () => Promise<Result>): Promise<Result>
}

/** A gate of this capacity. What weighs more than all of it passes alone; nobody is overtaken. */
export function createWeightedSemaphore(capacity: number): WeightedSemaphore {
  const waiting: { weight: number; begin: () => void }[] = []
  let inside = 0
  const letIn = () => {
    for (let next = waiting[0]; next !== undefined && inside + next.weight <= capacity; next = waiting[0]) {
      waiting.shift()
      inside += next.weight
      next.begin()
    }
  }
  return {
    async run(given, work) {
      const weight = Math.min(given, capacity)
      await new Promise<void>((begin) => {
        waiting.push({ weight, begin })
        letIn()
      })
      try {
        return await work()
      } finally {
        inside -= weight
        letIn()
      }
    },
  }
}
