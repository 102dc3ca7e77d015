import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/*
 * The packages of others that the shop is made of, as an artefact tells them to whoever runs it or audits it: a bill of
 * materials (CycloneDX, by npm's own command) and the texts of the licences. What only proves or builds is in neither.
 */
const ROOT = path.resolve(import.meta.dirname, '..')

/** Licences that let the shop be handed on without opening its own code. Another one is decided on before it comes in. */
export const allowedLicences = [
  ...([
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
  ] as const),
  // Files of it that are changed stay open; none is.
  'MPL-2.0',
  // Typefaces.
  'OFL-1.1',
]

/** Packages that name no licence where npm looks, and whose text does. */
const told: Record<string, string> = { 'png-js': 'MIT' }

interface Locked {
  version: string
  license?: string
  dev?: boolean
}
interface ThirdParty {
  folder: string
  name: string
  version: string
  licence: string | undefined
}

/** Every package of a folder's lock that an install without `dev` may have, on any system. */
export function thirdParties(at = ROOT): ThirdParty[] {
  const { packages } = JSON.parse(fs.readFileSync(path.join(at, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).flatMap(([folder, { version, license, dev }]) => {
    const name = folder.split('node_modules/').at(-1) ?? ''
    return name === '' || dev ? [] : [{ folder, name, version, licence: license ?? told[name] }]
  })
}

/** The licences of an expression such as `MIT AND OFL-1.1`; of those to choose from one is enough. */
export function isAllowed(expression = ''): boolean {
  const each = expression.replaceAll(/[()]/g, '')
  const allowed = (of: string) => of.split(/ and /i).every((one) => allowedLicences.includes(one.trim()))
  return each.split(/ or /i).some(allowed)
}

const isLicence = (file: string): boolean => /^(licen[cs]e|copying|notice)/i.test(file)

/** The texts that the packages came with, under their names, as far as they are installed. */
export function licenceTexts(locked = ROOT, installed = ROOT): string {
  const told = thirdParties(locked).flatMap(({ folder, name, version, licence }) => {
    const at = path.join(installed, folder)
    if (!fs.existsSync(at)) return []
    const files = fs.readdirSync(at, { withFileTypes: true }).filter((file) => file.isFile() && isLicence(file.name))
    const texts = files.map((file) => fs.readFileSync(path.join(at, file.name), 'utf8').trim())
    return [[`${name} ${version}`, licence, ...texts].join('\n\n')]
  })
  return `${told.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

interface Bill {
  metadata: { component: { 'bom-ref': string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** The bill of materials, as JSON. npm's own `--omit=dev` leaves out what tests need as well, such as react: it is told all. */
export function billOfMaterials(at = ROOT): string {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline']
  const all: Bill = JSON.parse(execFileSync('npm', asked, { cwd: at, encoding: 'utf8', maxBuffer: 64 * 1_048_576 }))
  const shipped = new Set(thirdParties(at).map(({ name, version }) => `${name}@${version}`))
  const isShipped = (ref: string) => shipped.has(ref)
  const components = all.components.filter((one) => isShipped(one['bom-ref']))
  const dependencies = all.dependencies
    .filter(({ ref }) => isShipped(ref) || ref === all.metadata.component['bom-ref'])
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }))
  return JSON.stringify({ ...all, components, dependencies }, null, 1)
}
