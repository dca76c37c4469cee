import { defineConfig } from '@playwright/test'

const workers = 2

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './src/globalSetup.ts',
  fullyParallel: true,
  workers,
  // scripts/testReports.mjs lists tests that pass only on the retry.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    viewport: { width: 1440, height: 900 },
    // Without animations, Playwright needn't wait for them at every click; tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // No traces by default: they slow tests by a fifth. Use --trace retain-on-failure.
    screenshot: 'only-on-failure',
    // page.route doesn't see what a worker answers; installed.e2e.ts allows it.
    serviceWorkers: 'block',
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
