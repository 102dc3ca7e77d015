import path from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials, isAllowed, licenceTexts, thirdParties } from './thirdParties.ts'

const tracing = path.resolve(import.meta.dirname, '../deploy/tracing')

test('no package that the shop is shipped with has a licence that nobody decided on', () => {
  const packages = thirdParties()
  expect(packages.length).toBeGreaterThan(300)
  const ofTraces = thirdParties(tracing)
  expect(ofTraces.length).toBeGreaterThan(5)
  expect([...packages, ...ofTraces].filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

test('of licences to choose from one is enough, of those together each counts, and none is no licence', () => {
  expect(['MIT', '(GPL-3.0-only OR MIT)', 'MIT and ISC', '(MIT AND OFL-1.1)'].map(isAllowed)).toEqual(
    Array(4).fill(true),
  )
  expect(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'UNLICENSED', '', undefined].map(isAllowed)).toEqual(
    Array(5).fill(false),
  )
})

test('the texts of the licences name each package that is here', () => {
  const texts = licenceTexts()
  for (const name of ['react', 'fastify', 'png-js']) {
    const { version } = thirdParties().find((one) => one.name === name) ?? {}
    expect(texts).toContain(`\n${name} ${version}\n`)
  }
  expect(texts).toMatch(/png-js [\d.]+\n\nMIT\n\nMIT License\n\nCopyright/)
})

test('what sends traces has a bill of its own', () => {
  const { components } = JSON.parse(billOfMaterials(tracing)) as { components: { 'bom-ref': string }[] }
  const shipped = thirdParties(tracing).map(({ name, version }) => `${name}@${version}`)
  expect(components.map((one) => one['bom-ref']).toSorted()).toEqual(shipped.toSorted())
})

test('the bill of materials names every package with its version and hash, and nothing that only proves', () => {
  const { bomFormat, components, dependencies } = JSON.parse(billOfMaterials()) as {
    bomFormat: string
    components: { 'bom-ref': string; hashes?: unknown[] }[]
    dependencies: { ref: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const refs = [...new Set(components.map((one) => one['bom-ref']))].toSorted()
  const shipped = thirdParties().map(({ name, version }) => `${name}@${version}`)
  expect(refs).toEqual([...new Set(shipped)].toSorted())
  expect(refs).toContainEqual(expect.stringMatching(/^react@/))
  expect(refs.filter((ref) => /^(vitest|typescript|knip)@/.test(ref))).toEqual([])
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([])
  expect(new Set(dependencies.map(({ ref }) => ref))).toEqual(new Set([...shipped, 'flex-shop@0.1.0']))
})
