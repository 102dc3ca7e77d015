import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The one that takes longest begins at once, so that nobody waits for it alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('/killedBilling.test.ts'))
    return (await super.sort(files)).toSorted((a, b) => isLongest(b) - isLongest(a))
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'e2e/**'],
    globalSetup: ['tools/testCluster.ts'],
    // Each file has a database of its own; more workers than cores would only make races look slow.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
