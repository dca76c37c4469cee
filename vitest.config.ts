import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/slowFirst.ts'

// Property tests of a thousand values are slow on a busy machine.
const patience = { testTimeout: 20_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // As in the browser; testReports.mjs counts the second tries and names them.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      { test: { name: 'contract', include: ['contract/test/**/*.test.ts'], isolate: false, ...patience } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['server/src/testing/globalSetup.ts'],
          // One module registry per worker: loading modules for each file took as long as the tests. A test restores
          // what it sets.
          isolate: false,
          ...patience,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
