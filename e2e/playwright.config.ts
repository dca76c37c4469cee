import { defineConfig } from '@playwright/test'

const workers = 2

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './src/globalSetup.ts',
  fullyParallel: true,
  workers,
  // Tests that pass only at the second try are named at the end; see scripts/testReports.mjs.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    viewport: { width: 1440, height: 900 },
    // Playwright waits for animations at every press; tests of motion turn it off.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace adds a fifth to each test's time: ask for one with --trace retain-on-failure.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['QUAD_CHROMIUM'] && { executablePath: process.env['QUAD_CHROMIUM'] }),
      args: [
        '--no-sandbox',
        '--process-per-site',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
