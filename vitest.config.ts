import { defineConfig } from 'vitest/config'

// A property that is tried on a thousand values takes its time where the machine has others to serve.
const patience = { testTimeout: 20_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', include: ['contract/test/**/*.test.ts'], ...patience } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['server/src/testing/globalSetup.ts'],
          // One world of modules a worker: to load them for each file took as long as the tests. What a test sets, it
          // puts back.
          isolate: false,
          ...patience,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
