import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Vitest knows how long files took from its last run here. In a new copy it starts the largest first, and the slowest
// would run alone at the end.
const slowest = [
  'deadlocks',
  'badInput',
  'fuzz',
  'delivery.redis',
  'authorization',
  'attacksAtOnce',
  'attacks',
  'socketAttacks',
  'crash',
  'departures',
  'discovery',
  'faults',
  'loginLimits',
  'leaks',
  'signup',
  'startRefusals',
  'demoPictures',
  'codeGuessing',
  'heavyBodies',
  'frames',
].map((name) => `/${name}.test.ts`)

const rankOf = ({ moduleId }: TestSpecification) => {
  const at = slowest.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? slowest.length : at
}

/** Starts the slowest files of each project first, so that no worker is idle at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await Reflect.apply(BaseSequencer.prototype.sort, this, [files])
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((one) =>
      sorted.filter(({ project }) => project === one).toSorted((left, right) => rankOf(left) - rankOf(right)),
    )
  }
}
