/** stepsDone of a complete event (ruling 64). */
export const completeSteps = 6
