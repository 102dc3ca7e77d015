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
/** Pages that visitors come to first: they wait for nothing that others alone need. What others share with them has files of its own. */
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
  const isLate = keeping((id, modules) => (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
  // The bundler copies the code each time it is asked for.
  const codeOf = keeping((id, modules) => modules.getModuleInfo(id)?.code ?? '')
  const handedOnBy = keeping((list, modules) => handedOn(codeOf(list, modules)))
  const importedBy = keeping((id, modules) => importedNames(codeOf(id, modules)))
  const importersOf = keeping((id, modules): readonly string[] =>
    (modules.getModuleInfo(id)?.importers ?? []).flatMap((one) => throughList(one, id, modules)),
  )

  /** A package's list of all its files stands between, as of icons: what one names through it would be everybody's. */
  function throughList(list: string, id: string, modules: Modules): readonly string[] {
    const listed = handedOnBy(list, modules).get(path.relative(path.dirname(list), id)) ?? []
    if (listed.length === 0) return [list]
    return importersOf(list, modules).filter((importer) =>
      listed.some((name) => importedBy(importer, modules).has(name)),
    )
  }

  /** The modules that are loaded when they are needed, and need this one at once. */
  function rootsOf(id: string, modules: Modules): string[] {
    const seen = new Set([id])
    for (const one of seen) for (const importer of importersOf(one, modules)) seen.add(importer)
    return [...seen].filter((one) => isLate(one, modules) && !gallery.test(one))
  }

  return keeping((id, modules) => {
    if (forms.test(id)) return 'forms'
    const roots = rootsOf(id, modules)
    const isOfHome = roots.some((root) => home.test(root))
    const isOfLanding = roots.some((root) => landing.test(root))
    if (isOfHome && !roots.every((root) => search.test(root))) return 'fronts'
    if (isOfHome) return 'home'
    if (isOfLanding) return roots.every((root) => landing.test(root)) ? 'landing' : 'pieces'
    const opened = parts.find(({ opens }) => roots.some((root) => opens.test(root)))
    if (!opened) return null
    if (roots.every((root) => opened.family.test(root))) return opened.name
    // A page that loads the kit would load the forms with it.
    if (modules.getModuleInfo(id)?.importedIds.some((one) => forms.test(one))) return null
    return 'kit'
  })
}

/** The same fact of a module is made once. */
function keeping<Fact>(make: (id: string, modules: Modules) => Fact): (id: string, modules: Modules) => Fact {
  const kept = new Map<string, { fact: Fact }>()
  return (id, modules) => {
    const known = kept.get(id) ?? { fact: make(id, modules) }
    kept.set(id, known)
    return known.fact
  }
}

/** The names by which a file imports, from wherever, as the files that have them call them. */
const importedNames = (code: string): Set<string> =>
  new Set(
    [...code.matchAll(/import \{([^}]*)\} from/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => name.trim().split(' ')[0] || []),
    ),
  )

/** The names under which a list hands on what files beside it have, by file. */
const handedOn = (code: string): Map<string, string[]> =>
  new Map(
    [...code.matchAll(/export \{([^{}]*)\} from ['"]\.\/([^'"]+)['"]/g)].map(([, names = '', file = '']) => [
      file,
      names.split(',').flatMap((name) => name.trim().split(' ').at(-1) || []),
    ]),
  )
