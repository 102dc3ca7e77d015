import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { roomyTemporaryFolder } from '../server/platform/postgres/roomyFolder.ts'

/** A Chromium that runs on this machine. */
export interface Browser {
  executablePath: string
  args: string[]
  /** Settings that it needs in its environment on top of ours. */
  env: Record<string, string>
}

const OLDEST_MAJOR = 130
const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// Playwright keeps Chromium from /dev/shm, which is small in many containers: what its processes share are files of its
// temporary folder. On a disk they cost a twentieth of the browser tests.
const TEMPORARY = { TMPDIR: roomyTemporaryFolder() }

// The package's own settings look for its fonts in the system's temporary folder.
const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

/**
 * Looks for Chromium where the user says, in what npm brought, on the system, and last in Playwright's folder. Never
 * downloads. What npm brought is the same everywhere, and without a window's own pages it is a quarter faster.
 */
export function findBrowser(): Browser {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    const browser = { executablePath: named, args: ['--no-sandbox'], env: TEMPORARY }
    if (runs(browser)) return browser
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a Chromium ${OLDEST_MAJOR} or newer that runs here.`)
  }
  const bundled = bundledBrowser()
  if (bundled) return bundled
  for (const executablePath of [...INSTALLED, chromium.executablePath()]) {
    // The pages are our own, and in a container the sandbox does not start.
    const browser = { executablePath, args: ['--no-sandbox'], env: TEMPORARY }
    if (runs(browser)) return browser
  }
  throw new Error(
    'No Chromium runs on this machine. Install one (Debian: apt install chromium) or name it with CHROMIUM_PATH.',
  )
}

function runs({ executablePath, env }: Browser): boolean {
  if (!fs.existsSync(executablePath)) return false
  const { stdout } = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 20_000,
  })
  return Number(/ (\d+)\.\d+\.\d+/.exec(stdout ?? '')?.[1]) >= OLDEST_MAJOR
}

/** The Chromium inside @sparticuz/chromium, with the libraries and fonts that a bare system lacks. */
function bundledBrowser(): Browser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (!fs.existsSync(CACHE)) unpack()
  const fonts: Record<string, string> = fs.existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: path.join(CACHE, 'fonts') }
  const env = { ...TEMPORARY, ...fonts }
  const libraries = { LD_LIBRARY_PATH: path.join(CACHE, 'al2023', 'lib') }
  // Not its own default --single-process: a second browser context hangs with it.
  const bare = { executablePath: path.join(CACHE, 'chromium'), args: ['--no-sandbox', '--disable-gpu'], env }
  return [bare, { ...bare, env: { ...env, ...libraries } }].find(runs)
}

/** The package unpacks into the temporary folder: that is one of ours here, renamed into place when it is whole. */
function unpack(): void {
  const unfinished = `${CACHE}.${process.pid}`
  fs.mkdirSync(unfinished, { recursive: true })
  const script = `
    import chromium, { inflate } from '@sparticuz/chromium'
    import { fileURLToPath } from 'node:url'
    await chromium.executablePath()
    await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))))`
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: unfinished },
    stdio: 'inherit',
  })
  if (unpacked.status !== 0) throw new Error('The Chromium that npm brought could not be unpacked.')
  fs.chmodSync(path.join(unfinished, 'chromium'), 0o755)
  fs.writeFileSync(path.join(unfinished, 'fonts', 'fonts.conf'), FONT_SETTINGS)
  try {
    fs.renameSync(unfinished, CACHE)
  } catch {
    // another process unpacked it first
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
}
