import './tools/quickStart.ts'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/findBrowser.ts'

const { executablePath, args, env } = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/screens/prepare.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'reports/playwright',
  forbidOnly: true,
  fullyParallel: false,
  // Tests wait now and then, some for a shop that another one has: three of them leave a fourteenth of two cores idle.
  workers: 4,
  // A test that passes only the second time has found a race.
  retries: 0,
  // The demonstration has some four hundred cars out: a month that passes bills them all.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    // To wait for what moves takes a quarter of the run: `withMotion` is for tests of it, and for whole journeys.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every test costs a third of the run: ask for it with --trace on.
    trace: 'off',
    // A page of a test lives for seconds: what it costs to optimise its code is never won back.
    launchOptions: {
      executablePath,
      args: [...args, '--js-flags=--no-turbofan --no-maglev'],
      env: { ...process.env, ...env },
    },
  },
})
