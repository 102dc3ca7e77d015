import './tools/quickStart.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest, the longest first. A clone that never ran them knows of no file how long it takes. */
const longest = [
  'killedBilling',
  'twoYears',
  'oneYear',
  'everyAct',
  'start',
  'badInput',
  'rollingReplacement',
  'orderRaces',
]

/** The longest begin at once, so that nobody waits at the end for one worker alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

const all = ['**/*.test.ts', '**/*.test.tsx']
const elsewhere = ['node_modules/**', 'build/**', 'e2e/**']
/** They put something else in the place of a module or read it anew, which must not be there for others, nor loaded before; or hear its threads begin. */
const mocking = [
  'server/heldBilling.test.ts',
  'server/platform/packAnswers.test.ts',
  'server/platform/paper.test.ts',
  'server/platform/sheet.test.ts',
  'ui/reloadPage.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      // The next file finds the modules of the one before: to read the shop anew for each took two thirds of the time. What a test
      // changes of its process it puts back.
      { extends: true, test: { name: 'shared', include: all, exclude: [...elsewhere, ...mocking], isolate: false } },
      { extends: true, test: { name: 'alone', include: mocking, exclude: elsewhere, isolate: true } },
    ],
    globalSetup: ['tools/testCluster.ts'],
    setupFiles: process.env.HEARD_FUNCTIONS ? ['tools/hearFunctions.ts'] : [],
    // Each file has a database of its own; more workers than cores would only make races look slow.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
