/** The settings of `npm run mutate` (CONTRIBUTING.md): https://stryker-mutator.io/docs/stryker-js/configuration/ */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Tests change their process (`nodeLoader: false` in vitest.config.ts), which a thread cannot.
  vitest: { pool: 'forks' },
  mutate: ['{admin,contract,server,ui,web}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/testing/**', '!**/fi.ts'],
  // Stryker reads it by an interface that TypeScript 7 has not.
  tsconfigFile: 'none',
  concurrency: 2,
  timeoutMS: 60_000,
  reporters: ['clear-text', 'progress-append-only'],
  thresholds: { high: 90, low: 80, break: 80 },
}
