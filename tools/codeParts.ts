import path from 'node:path'
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
    opens: /\/ui\/(dialog\/DialogFrame|picture\/WholeScreen)\.tsx$/,
    family: /\/ui\/(dialog\/DialogFrame|form\/DatePopover|picture\/WholeScreen)\.tsx$/,
  },
]
/** Pages that visitors come to first: they wait for nothing that others alone need. Others take from their files what they share. */
const home = /\/web\/search\/HomePage\.tsx$/
const search = /\/web\/search\//
const landing = /\/web\/landing\/\w+Page\.tsx$/
/** Large, and wanted by some pages of several parts: of no use to the others. */
const forms =
  /\/node_modules\/react-hook-form\/|\/ui\/form\/(useServerForm|formErrors|useTitlePrefix)\.ts$|\/web\/useKeptForm\.ts$/
/** Shows every piece of the kit, and is no page of the shop. */
const gallery = /\/web\/storefront\/StyleRoute\.tsx$/

type Facts = Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters' | 'importedIds' | 'code'>
interface Modules {
  getModuleInfo: (id: string) => Facts | null
}

/** Names the file that a module goes to, in one build; null: as the bundler likes. */
export function namingParts(): (id: string, modules: Modules) => string | null {
  const names = new Map<string, string | null>()
  const importers = new Map<string, readonly string[]>()
  const late = new Map<string, boolean>()

  function nameOf(id: string, modules: Modules): string | null {
    if (forms.test(id)) return 'forms'
    const roots = rootsOf(id, modules)
    const isOfHome = roots.some((root) => home.test(root))
    const isOfLanding = roots.some((root) => landing.test(root))
    if (isOfHome && !roots.every((root) => search.test(root))) return 'fronts'
    if (isOfHome || isOfLanding) return isOfHome ? 'home' : 'landing'
    const opened = parts.find(({ opens }) => roots.some((root) => opens.test(root)))
    if (!opened) return null
    if (roots.every((root) => opened.family.test(root))) return opened.name
    // A page that loads the kit would load the forms with it.
    if (modules.getModuleInfo(id)?.importedIds.some((one) => forms.test(one))) return null
    return 'kit'
  }

  /** The modules that are loaded when they are needed, and need this one at once. */
  function rootsOf(id: string, modules: Modules): string[] {
    const seen = new Set([id])
    for (const one of seen) for (const importer of importersOf(one, modules)) seen.add(importer)
    return [...seen].filter((one) => isLate(one, modules) && !gallery.test(one))
  }

  /** Loaded when it is needed. */
  function isLate(id: string, modules: Modules): boolean {
    const known = late.get(id) ?? (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
    late.set(id, known)
    return known
  }

  function importersOf(id: string, modules: Modules): readonly string[] {
    const known =
      importers.get(id) ?? (modules.getModuleInfo(id)?.importers ?? []).flatMap((one) => throughList(one, id, modules))
    importers.set(id, known)
    return known
  }

  /** A package's list of all its files stands between, as of icons: what one names through it would be everybody's. */
  function throughList(list: string, id: string, modules: Modules): readonly string[] {
    const listed = namesIn(codeOf(list, modules), path.relative(path.dirname(list), id))
    if (listed.length === 0) return [list]
    const named = new RegExp(`import \\{[^}]*\\b(?:${listed.join('|')})\\b[^}]*\\} from`)
    return importersOf(list, modules).filter((importer) => named.test(codeOf(importer, modules)))
  }

  return (id, modules) => {
    const name = names.get(id)
    if (name !== undefined) return name
    names.set(id, nameOf(id, modules))
    return names.get(id) ?? null
  }
}

const codeOf = (id: string, modules: Modules): string => modules.getModuleInfo(id)?.code ?? ''

/** The names under which a list hands on what a file has. */
function namesIn(list: string, file: string): string[] {
  const at = Math.max(...[`'`, '"'].map((quote) => list.indexOf(`from ${quote}./${file}${quote}`)))
  if (at < 0) return []
  const [, names = ''] = /export \{([^{}]*)\} $/.exec(list.slice(list.lastIndexOf('export', at), at)) ?? []
  return names.split(',').flatMap((name) => name.trim().split(' ').at(-1) || [])
}
