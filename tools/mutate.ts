import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installApart } from './installApart.ts'
import { buildIfChanged } from './webBuild.ts'

/*
 * `npm run mutate -- --mutate server/billing/gate.ts --testFiles server/billing/gate.test.ts`: StrykerJS breaks the code of a file
 * in each of its places and says which of them the tests did not notice. Ends as Stryker ends.
 */
// Some tests ask for pages.
if (!(await buildIfChanged())) throw new Error('The pages could not be built.')
const packages = installApart(path.join(import.meta.dirname, 'stryker'))
const stryker = path.join(packages, '@stryker-mutator/core/bin/stryker.js')
const { status } = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
