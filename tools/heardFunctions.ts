import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** What each test runs of the product, for `npm run mutate`: written down where this names a folder. */
export const heardFolder = process.env.HEARD_FUNCTIONS

const ROOT = path.resolve(import.meta.dirname, '..')
export const PRODUCT = /^(admin|contract|server|ui|web)\//

/** `functions`: the file and the name of each, `web/search/useSearch.ts useSearch`. */
export interface Heard {
  test: string
  functions: string[]
}

export function writeHeard(folder: string, { test, functions }: Heard): void {
  fs.mkdirSync(folder, { recursive: true })
  const name = createHash('sha256').update(test).digest('hex').slice(0, 16)
  fs.writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ test, functions: [...new Set(functions)] }))
}

/** In pages that are built to be heard each file of ours begins with its name, and its functions keep theirs. */
export const markedFiles: Plugin[] = heardFolder
  ? [
      {
        name: 'marked-files',
        enforce: 'pre',
        config: () => ({ build: { minify: false } }),
        configEnvironment: () => ({ build: { minify: false } }),
        transform(code, id) {
          const file = path.relative(ROOT, id)
          return PRODUCT.test(file) && /\.tsx?$/.test(file)
            ? { code: `globalThis.heardFile = ${JSON.stringify(file)};${code}`, map: null }
            : null
        },
      },
    ]
  : []

const MARK = /globalThis\.heardFile = "([^"]+)"/g

/** The files in a script that was built so, each with where it begins. */
export const marksIn = (script: string): { file: string; from: number }[] =>
  [...script.matchAll(MARK)].map((mark) => ({ file: mark[1] ?? '', from: mark.index }))
