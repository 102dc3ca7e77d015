import path from 'node:path'
import { expect, test } from 'vitest'
import { namingParts } from './codeParts.ts'
import { readSources } from './sourceFiles.ts'

const files = readSources(path.resolve(import.meta.dirname, '..'), ['ui', 'web']).map((file) => `/${file.path}`)

/** A package's list of everything in it, as of icons. */
const list = '/node_modules/icons/list.mjs'

const late = { importers: [] as string[], dynamicImporters: ['/web/main.tsx'], importedIds: [], code: '' }
const needed = (importers: string[], code = '') => ({ importers, dynamicImporters: [], importedIds: [], code })

const fileOf = (name: string): string => {
  const [id = '', ...others] = files.filter((file) => new RegExp(`/${name}\\.tsx?$`).test(file))
  expect([name, others]).toEqual([name, []])
  return id
}

test.each([
  ['order', ['NewOrderPage', 'ExtraServicesStep', 'CartDialog']],
  ['account', ['AccountPage']],
  ['accountForms', ['AddDriver', 'AddCode', 'EditReference']],
  ['home', ['HomePage']],
  ['landing', ['ModelPage', 'CityPage']],
  ['footer', ['Faq', 'ChatNow']],
  ['cars', ['AvailabilityDialog']],
  ['dialog', ['DialogFrame', 'WholeScreen']],
  ['forms', ['useServerForm', 'formErrors', 'useTitlePrefix', 'useKeptForm']],
])('what opens together comes in one file, wherever it lies: %s', (part, names) => {
  for (const name of names) {
    expect([name, namingParts()(fileOf(name), { getModuleInfo: () => late })]).toEqual([name, part])
  }
})

test.each([
  ['home', ['HomePage', 'AvailabilityDialog']],
  ['landing', ['ModelPage', 'CityPage']],
  ['pieces', ['ModelPage', 'AccountPage']],
  ['fronts', ['HomePage', 'AccountPage']],
  ['fronts', ['HomePage', 'ModelPage']],
  ['account', ['AccountPage']],
  ['kit', ['AccountPage', 'OrderCompletePage']],
])('what pages share comes with the first that visitors see: %s', (part, pages) => {
  const ids = pages.map(fileOf)
  const piece = needed(ids)
  const getModuleInfo = (id: string) => (ids.includes(id) ? late : piece)
  expect(namingParts()('/ui/piece.tsx', { getModuleInfo })).toBe(part)
})

test('an icon goes to the page that names it, whoever else reads the list of all icons', () => {
  const [home, account] = ['HomePage', 'AccountPage'].map(fileOf) as [string, string]
  const modules: Record<string, typeof late | ReturnType<typeof needed>> = {
    '/node_modules/icons/icons/car.mjs': needed([list]),
    [list]: needed([home, account], `export { default as Car, default as CarIcon } from './icons/car.mjs';`),
    [home]: { ...late, code: `import { Search } from 'icons'` },
    [account]: { ...late, code: `import { Car, X } from 'icons'` },
  }
  const named = namingParts()('/node_modules/icons/icons/car.mjs', { getModuleInfo: (id) => modules[id] ?? null })
  expect(named).toBe('account')
})
