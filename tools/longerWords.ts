import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Says every Finnish sentence with accents and a third longer, as other languages may need it: pictures then show what is
 * cut off. The words stay the same objects, so that a test that looks for one finds it.
 */
export const longerWords: Plugin = {
  name: 'longer-words',
  enforce: 'pre',
  transform(code, id) {
    if (!/^(fi|\w+Fi)\.ts$/.test(path.basename(id.split('?', 1)[0] ?? ''))) return null
    const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
    return `${code}\n;(${lengthen})([${names.join()}], ${longer})`
  },
}

/** Changes them within, for an export cannot be given another value. */
function lengthen(exported: readonly unknown[], say: (text: string) => string): void {
  const changed = new Set<unknown>()
  const turned = (value: unknown): unknown => {
    if (typeof value === 'string') return say(value)
    if (typeof value === 'function')
      return (...given: unknown[]) => {
        const said: unknown = value(...given)
        return typeof said === 'string' ? say(said) : said
      }
    if (typeof value === 'object' && value !== null && !changed.has(value)) {
      changed.add(value)
      for (const [key, inner] of Object.entries(value)) Reflect.set(value, key, turned(inner))
    }
    return value
  }
  exported.forEach(turned)
}

/** `Tilaa auto` as `Tíilaá aúuto`: vowels come twice until a third is added. What stands in a tag or a brace is left. */
export function longer(text: string): string {
  const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', ä: 'â', ö: 'ô' }
  return text.replace(/<[^>]*>|\{[^}]*\}|[a-zåäö]+/gi, (word) => {
    if (/^[<{]/.test(word)) return word
    let room = Math.ceil(word.length * 0.35)
    return word.replace(/[aeiouyäö]/gi, (vowel) => {
      const accented = accents[vowel.toLowerCase()] ?? vowel
      const written = vowel === vowel.toLowerCase() ? accented : accented.toUpperCase()
      room -= 1
      return room < 0 ? written : written + vowel.toLowerCase()
    })
  })
}
