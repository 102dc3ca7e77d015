import type { Plugin } from 'vite'

/**
 * Modules whose exports are plain values that need much code to be worked out. Vite works them out itself, and puts the values
 * in the place of the code: browsers get neither the code nor what it imports.
 */
const modules = ['/contract/ops/consoleFacts.ts']

export const valuesAtBuild: Plugin = {
  name: 'values-at-build',
  enforce: 'pre',
  async load(id) {
    if (!modules.some((name) => id.endsWith(name))) return
    const values: Record<string, unknown> = await import(id)
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}
