import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'

/**
 * Imported by what runs tests, and so loaded first in each process that they start: hundreds in a run, for the shop is
 * killed and replaced again and again. Each finds its modules compiled, and those of drizzle-orm resolved once: Node parses
 * a package's `package.json` anew for every module and every import of it, and drizzle's has 179 kB. That took two
 * fifths of the start.
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

const option = `--import=${import.meta.url}`
const options = process.env.NODE_OPTIONS ?? ''
if (!options.includes(option)) process.env.NODE_OPTIONS = `${options} ${option}`.trim()

const resolved = new Map<string, { url: string; format: string; shortCircuit: true }>()

registerHooks({
  resolve(specifier, context, next) {
    const isInside = context.parentURL?.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier)
    if (!isInside && !/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    // A require gets the package's other files.
    if (!context.conditions.includes('import')) return next(specifier, context)
    const key = isInside ? new URL(specifier, context.parentURL).href : specifier
    const known = resolved.get(key)
    if (known) return known
    const { url } = isInside ? { url: key } : next(specifier, context)
    const found = { url, format: 'module', shortCircuit: true } as const
    resolved.set(key, found)
    return found
  },
})
