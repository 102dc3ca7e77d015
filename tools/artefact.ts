import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { installApart } from './installApart.ts'
import { billOfMaterials, licenceTexts } from './thirdParties.ts'
import { buildIfChanged } from './webBuild.ts'

/*
 * `npm run artefact -- <folder>`: what a machine or a container needs to serve the shop, and no more: the server's code, the
 * built pages, the packages that the server itself loads, Node, and what is said of the packages of others. No database,
 * nothing that builds or proves.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
/** The sender of traces has a lock of its own. */
const TRACING = 'deploy/tracing'
const BESIDES = ['server', 'contract', 'build/web', 'build/admin', 'package.json', 'deploy/grants.sql', TRACING]
const isLeftOut = (file: string): boolean => /\.test\.ts$|(^|\/)(testing|published)(\/|$)/.test(file)
/** Files of packages that nothing loads: Node takes no types away there. */
const isUnread = (file: string): boolean => /\.(map|md|[cm]?ts)$/.test(file)

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'))
/** Commands of the machine that are no part of the server: those that are compiled with it. */
const COMMANDS: string[] = read('deploy/tsconfig.json')
  .include.map((file: string) => path.join('deploy', file))
  .filter((file: string) => file.startsWith('tools/'))
const isThere = (folder: string) => fs.existsSync(path.join(ROOT, folder))

/** The names of all files that the server is made of. */
function codeOf(): string[] {
  const folders = ['server', 'contract']
  const names = folders.flatMap((folder) =>
    fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return [...names, ...COMMANDS].filter((file) => file.endsWith('.ts') && !isLeftOut(file))
}

/** The folders of the packages that the server loads, and of those that they load. */
export function packagesOf(): string[] {
  const locked: Record<string, Locked> = read('package-lock.json').packages
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const above = from.split('/node_modules/').map((_, at, all) => all.slice(0, all.length - at).join('/node_modules/'))
    const places = [...above.filter(Boolean).map((one) => `${one}/node_modules/${name}`), `node_modules/${name}`]
    const place = places.find((one) => locked[one] && isThere(one))
    if (!place || found.has(place)) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = locked[place] ?? {}
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) add(one, place)
  }
  const text = codeOf()
    .map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n')
  for (const name of Object.keys(read('package.json').dependencies))
    if (text.includes(`'${name}'`) || text.includes(`'${name}/`)) add(name, '')
  return [...found].toSorted()
}

/** As JavaScript: what takes the types away would stay in the memory of each process (docs/scale.md). */
function compileCode(to: string): void {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  const words = [compiler, '-p', path.join(ROOT, 'deploy/tsconfig.json'), '--outDir', to]
  execFileSync(process.execPath, words, { stdio: 'inherit' })
}

function writeArtefact(to: string): void {
  const copy = (from: string, keeps: (file: string) => boolean) =>
    fs.cpSync(path.join(ROOT, from), path.join(to, from), {
      recursive: true,
      dereference: true,
      filter: (file) => keeps(path.relative(ROOT, file)),
    })
  compileCode(to)
  for (const one of BESIDES) copy(one, (file) => !isLeftOut(file) && !file.endsWith('.ts'))
  for (const one of packagesOf())
    copy(one, (file) => !isUnread(file) && !file.slice(one.length).includes('/node_modules'))
  const tracing = installApart(path.join(ROOT, TRACING))
  fs.cpSync(tracing, path.join(to, TRACING, 'node_modules'), { recursive: true, filter: (file) => !isUnread(file) })
  for (const [folder, installed] of [
    ['', ROOT],
    [TRACING, path.dirname(tracing)],
  ] as const) {
    fs.writeFileSync(path.join(to, folder, 'sbom.cdx.json'), billOfMaterials(path.join(ROOT, folder)))
    const texts = licenceTexts(path.join(ROOT, folder), installed)
    fs.writeFileSync(path.join(to, folder, 'third-party-licences.txt'), texts)
  }
  fs.mkdirSync(path.join(to, 'bin'), { recursive: true })
  fs.copyFileSync(process.execPath, path.join(to, 'bin', 'node'))
}

if (import.meta.main) {
  const [to] = process.argv.slice(2)
  if (!to || fs.existsSync(to)) {
    console.error('npm run artefact -- <a folder that is not there yet>')
    process.exit(2)
  }
  if (!(await buildIfChanged())) process.exit(1)
  writeArtefact(path.resolve(to))
}
