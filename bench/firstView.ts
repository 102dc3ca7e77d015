import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
}

const MANIFEST = path.resolve(import.meta.dirname, '../build/web/client/.vite/fi/manifest.json')

/** Bytes on the wire of the scripts that the page names, and of all that these import before they run. */
export async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag).filter(isScript)
  const files = new Set([
    ...tags.map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1]).filter((file) => file !== undefined),
    ...[...html.matchAll(/\bimport\("([^"]+)"\)/g)].flatMap(([, file]) => file ?? []),
  ])
  for (const file of [...files]) for (const imported of importedBy(file)) files.add(imported)
  const sizes = await Promise.all([...files].map((file) => transferredBytes(new URL(file, url))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function isScript(tag: string): boolean {
  return tag.startsWith('<script') ? /\bsrc=/.test(tag) : /\brel="modulepreload"/.test(tag)
}

function importedBy(file: string): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync(MANIFEST, 'utf8'))
  const found = new Set<string>()
  const follow = (chunk: Chunk | undefined) => {
    for (const key of chunk?.imports ?? []) {
      const imported = manifest[key]
      if (!imported || found.has(`/${imported.file}`)) continue
      found.add(`/${imported.file}`)
      follow(imported)
    }
  }
  follow(Object.values(manifest).find((chunk) => `/${chunk.file}` === file))
  return [...found]
}

/** `fetch` would unpack the body; what counts is what travels. */
function transferredBytes(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.pathname} answered ${response.statusCode}`))
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.once('end', () => resolve(bytes))
    })
    request.once('error', reject)
  })
}
