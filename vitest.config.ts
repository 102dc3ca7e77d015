import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest begins at once, so that nobody waits for it alone; the one whose seconds count runs by itself at the end. */
class TwoYearsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('/killedBilling.test.ts') ? 0 : moduleId.endsWith('/twoYears.test.ts') ? 2 : 1
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'e2e/**'],
    globalSetup: ['tools/testCluster.ts'],
    // Each file has a database of its own; more workers than cores would only make races look slow.
    maxWorkers: 2,
    sequence: { sequencer: TwoYearsLast },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
