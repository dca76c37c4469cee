export interface WeightedSemaphore {
  run<Result>(weight: number, work: () => Promise<Result>): Promise<Result>
}

/** FIFO; work heavier than the capacity runs alone. */
export function createWeightedSemaphore(capacity: number): WeightedSemaphore {
  const waiting: { weight: number; begin: () => void }[] = []
  let inUse = 0
  const startNext = () => {
    for (let next = waiting[0]; next !== undefined && inUse + next.weight <= capacity; next = waiting[0]) {
      waiting.shift()
      inUse += next.weight
      next.begin()
    }
  }
  return {
    async run(requested, work) {
      const weight = Math.min(requested, capacity)
      await new Promise<void>((begin) => {
        waiting.push({ weight, begin })
        startNext()
      })
      try {
        return await work()
      } finally {
        inUse -= weight
        startNext()
      }
    },
  }
}
