import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each worker kills billing at last, so that none waits alone for the other; nobody's seconds are to be told beside that. */
class KillsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('/twoYears.test.ts') ? 0 : moduleId.includes('/killedBilling') ? 2 : 1
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
    sequence: { sequencer: KillsLast },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
