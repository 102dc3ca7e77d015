import path from 'node:path'
import { expect, test } from 'vitest'
import { partOf } from './codeParts.ts'
import { readSources } from './sourceFiles.ts'

const files = readSources(path.resolve(import.meta.dirname, '..'), ['ui', 'web']).map((file) => `/${file.path}`)

test.each([
  ['order', ['NewOrderPage', 'ExtraServicesStep', 'CartDialog']],
  ['account', ['AccountPage']],
  ['accountForms', ['AddDriver', 'AddCode', 'EditReference']],
  ['footer', ['Faq', 'ChatNow']],
  ['cars', ['AvailabilityDialog']],
  ['dialog', ['DialogFrame']],
  ['forms', ['useServerForm', 'formErrors', 'useTitlePrefix', 'useKeptForm', 'SlotForm']],
])('what opens together comes in one file, wherever it lies: %s', (part, names) => {
  for (const name of names) {
    const [id = '', ...others] = files.filter((file) => new RegExp(`/${name}\\.tsx?$`).test(file))
    expect([name, others]).toEqual([name, []])
    expect([name, partOf(id, () => ({ importers: [], dynamicImporters: ['/web/main.tsx'], importedIds: [] }))]).toEqual(
      [name, part],
    )
  }
})
