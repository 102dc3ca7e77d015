import type { Rolldown } from 'vite'

/**
 * Parts that open together come in one file: the modules they begin with, and those that share with them what they are
 * made of.
 */
const parts: { name: string; opens: RegExp; family: RegExp }[] = [
  {
    name: 'order',
    opens: /\/web\/order\/\w+\/(NewOrderPage|ExtraServicesStep|CartDialog)\.tsx$/,
    family: /\/web\/(order|identification|payment)\//,
  },
  { name: 'account', opens: /\/web\/account\/AccountPage\.tsx$/, family: /\/web\/account\// },
  {
    name: 'accountForms',
    opens:
      /\/web\/account\/(info\/\w+Dialog|drivers\/AddDriver|codes\/AddCode|notes\/EditReference|pickup\/\w+Dialog)\.tsx$/,
    family: /\/web\/account\//,
  },
  { name: 'footer', opens: /\/web\/storefront\/(Faq|ChatNow)\.tsx$/, family: /\/web\/storefront\// },
  { name: 'cars', opens: /\/web\/search\/AvailabilityDialog\.tsx$/, family: /\/web\/(search|favourites|compare)\// },
  {
    name: 'dialog',
    opens: /\/ui\/dialog\/DialogFrame\.tsx$/,
    family: /\/ui\/(dialog\/DialogFrame|form\/DatePopover)\.tsx$/,
  },
]
/** Large, and wanted by some pages of several parts: of no use to the others. With the one form that comes by itself. */
const forms =
  /\/node_modules\/react-hook-form\/|\/ui\/form\/(useServerForm|formErrors|useTitlePrefix)\.ts$|\/web\/(useKeptForm\.ts|account\/handover\/SlotForm\.tsx)$/
/** Shows every piece of the kit, and is no page of the shop. */
const gallery = /\/web\/storefront\/StyleRoute\.tsx$/

type FactsOf = (id: string) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'importedIds'> | null

/** The file that a module goes to which the first view does not need; null: as the bundler likes. */
export function partOf(id: string, factsOf: FactsOf): string | null {
  if (forms.test(id)) return 'forms'
  const roots = rootsOf(id, factsOf)
  const opened = parts.find(({ opens }) => roots.some((root) => opens.test(root)))
  if (!opened) return null
  if (roots.every((root) => opened.family.test(root))) return opened.name
  // A page that loads the kit would load the forms with it.
  if (factsOf(id)?.importedIds.some((one) => forms.test(one))) return null
  return roots.every((root) => parts.some(({ family }) => family.test(root))) ? 'kit' : 'pieces'
}

/** The modules that are loaded when they are needed, and need this one at once. */
function rootsOf(id: string, factsOf: FactsOf): string[] {
  const seen = new Set([id])
  for (const one of seen) for (const importer of factsOf(one)?.importers ?? []) seen.add(importer)
  return [...seen].filter((one) => !gallery.test(one) && (factsOf(one)?.dynamicImporters.length ?? 0) > 0)
}
