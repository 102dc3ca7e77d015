// Runs on whatever Node the machine has, before anything is installed: plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const MODULES = path.join(ROOT, 'node_modules')
/** `--omit=dev`: what builds and runs the shop, without what proves it, which is as much again. */
const WITH_DEV = !process.argv.includes('--omit=dev')

checkNode()
if (!isInstalled()) {
  console.log('Installing what package-lock.json names (once, about a minute) ...')
  npmCi()
  if (!isInstalled())
    stop(
      'npm ci left node_modules other than package-lock.json says: does it belong to package.json? npm install mends it.',
    )
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(
    `The shop needs Node 20.19 or newer to install itself; this is ${process.versions.node}. See https://nodejs.org.`,
  )
}

/** npm writes its own list last, so an interrupted install has none; the list of what must be there is the lock's. */
function isInstalled() {
  const wanted = packages(path.join(ROOT, 'package-lock.json'))
  const found = packages(path.join(MODULES, '.package-lock.json'))
  const missing = Object.keys(wanted).some((name) => {
    const { dev, devOptional, optional } = wanted[name]
    if (name === '' || ((optional || devOptional) && !found[name]) || (dev && !WITH_DEV)) return false
    return found[name]?.version !== wanted[name].version
  })
  return !missing && spawnSync(path.join(MODULES, '.bin', 'node'), ['--version']).status === 0
}

function packages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

function npmCi() {
  // Under npm the first `node` on the path may be the one in node_modules, which npm ci is about to remove.
  const searched = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(MODULES))
  const env = { ...process.env, PATH: searched.join(path.delimiter) }
  // Node itself and PostgreSQL are needed even where a user's settings leave them out; its install script sets the links.
  const args = [
    'ci',
    WITH_DEV ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { error, status } = spawnSync('npm', args, {
    cwd: ROOT,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) stop(`npm could not be run (${error.message}). It comes with Node: https://nodejs.org.`)
  if (status !== 0) stop('npm ci failed; its own message is above.')
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
