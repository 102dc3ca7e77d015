import './tools/quickStart.ts'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type BrowserCommandContext, type TestSpecification } from 'vitest/node'
import type { Language } from './contract/language.ts'
import { onFirstUse } from './contract/onFirstUse.ts'
import { finnishLines } from './e2e/kit/finnishWords.ts'
import { findBrowser } from './tools/findBrowser.ts'
import { compiledFolders } from './tools/reactCompiler.ts'
import { valuesAtBuild } from './tools/valuesAtBuild.ts'
import type { ShownMedia } from './ui/testing/seen.ts'

/** The longest, the longest first. A clone that never ran them knows of no file how long it takes. */
const longest = ['killedBilling', 'twoYears', 'oneYear', 'everyAct', 'start', 'rollingReplacement']

/** A worker keeps what it has read for the next file of the same project alone, so each project runs in one piece; the small files of pages fill what is left of the time. */
const turns = ['shared', 'alone', 'pages']

/** The longest begin at once, so that nobody waits at the end for one worker alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project }: TestSpecification) => turns.indexOf(project.name)
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => turn(a) - turn(b) || place(a) - place(b))
  }
}

const pages = ['{admin,ui,web}/**/*.test.{ts,tsx}']
/** They draw parts of pages in a browser, each answered as the test says. */
const shown = ['{admin,ui,web}/**/*.browser.test.tsx']
const elsewhere = ['node_modules/**', 'build/**', 'e2e/**', ...shown]
/** They put something else in the place of a module or read it anew, which must not be there for others, nor loaded before; or hear its threads begin. Vite puts it there. */
const mocking = [
  'server/heldBilling.test.ts',
  'server/platform/http/packAnswers.test.ts',
  'server/platform/papers/paper.test.ts',
  'server/platform/papers/sheet.test.ts',
  '{admin/offer,server,web}/widerChoices.test.{ts,tsx}',
  'ui/reloadPage.test.ts',
]

const { executablePath, args, env } = findBrowser()

/** Pages keep numbers and units together by blanks of their own. */
const plain = (text: string) => text.replace(/\u00a0|&nbsp;/g, ' ').replaceAll('&amp;', '&')
const finnish = onFirstUse(finnishLines)

const commands = {
  /** The window of the page as a picture in `screens/`. */
  photograph: async ({ iframe }: BrowserCommandContext, name: string) => {
    await iframe.owner().screenshot({ path: path.join('screens', `${name}.png`), animations: 'disabled' })
  },
  /** Texts with a word that the shop says in Finnish alone, but for what a server told. */
  finnishIn: (_context: BrowserCommandContext, language: Language, said: string[], told: string[]) => {
    const suspect = said.map(plain).filter((one) => finnish(language)(one).length > 0)
    if (suspect.length === 0) return []
    const names = told
      .flatMap((one) => plain(one).split(/<[^>]*>/))
      .map((one) => one.trim())
      .filter((one) => one.length > 2)
    const longestFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length)
    const own = (text: string) => longestFirst.reduce((left, name) => left.replaceAll(name, ' '), text)
    return suspect.filter((one) => finnish(language)(own(one)).length > 0)
  },
  showMedia: ({ page }: BrowserCommandContext, media: ShownMedia) => page.emulateMedia(media),
}

export default defineConfig({
  plugins: [valuesAtBuild],
  test: {
    projects: [
      // The next file finds the modules of the one before: to read the shop anew for each took two thirds of the time. What a test
      // changes of its process it puts back. Node reads the modules, as it does where the shop is served.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, ...mocking, ...pages],
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      // Code of pages, with the words of its parts in it: Vite reads it, as it does for a browser.
      {
        extends: true,
        test: {
          setupFiles: ['ui/testing/hearReact.ts'],
          name: 'pages',
          include: pages,
          exclude: [...elsewhere, ...mocking],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: mocking, exclude: elsewhere, isolate: true } },
      {
        extends: true,
        // React's development build, which warns. What customers have is walked in e2e.
        plugins: [react({ compiler: { sources: compiledFolders } }), tailwindcss()],
        oxc: { jsx: { development: false, refresh: false } },
        test: {
          name: 'shown',
          maxWorkers: 4,
          // Asked for together, they run after the others, which have another number of workers.
          sequence: { groupOrder: 1 },
          setupFiles: ['ui/testing/hearReact.ts', 'ui/testing/finnishPage.ts'],
          include: shown,
          exclude: ['node_modules/**'],
          isolate: false,
          // Code that comes when it is first needed is read by a machine that may be busy.
          expect: { poll: { timeout: 10_000, interval: 15 } },
          browser: {
            enabled: true,
            commands,
            headless: true,
            ui: false,
            screenshotFailures: false,
            // Traces for a failure are written at every step of every test.
            traceView: { mode: 'off' },
            viewport: { width: 1280, height: 900 },
            locators: { exact: false },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              // The optimiser costs a page more than it wins back here.
              launchOptions: {
                executablePath,
                args: [...args, '--js-flags=--no-turbofan --no-maglev'],
                env: { ...process.env, ...env },
              },
              contextOptions: { locale: 'fi-FI', timezoneId: 'Europe/Helsinki', reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
          },
        },
      },
    ],
    globalSetup: ['tools/testCluster.ts'],
    // Each file has a database of its own. Two wait for it an eighth of the time; promises in seconds have seconds to spare.
    maxWorkers: 3,
    // Threads that collect memory beside a worker take processors from the other workers; with room for young objects there is less to collect.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32', '--single-threaded-gc'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
