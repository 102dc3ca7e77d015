import fs from 'node:fs'
import path from 'node:path'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')

/** A file of `deploy/`, with these places, ports and addresses instead of those of its example. */
export const deployFile = (file: string, instead: Record<string, string>): string =>
  fillIn(fs.readFileSync(path.join(DEPLOY, file), 'utf8'), instead)

/** The variables of such a file, which has one on each line. */
export const environmentIn = (file: string, instead: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    [...deployFile(file, instead).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

/** Puts each in; what stands nowhere in the text is an error, for the text has changed then. */
export function fillIn(text: string, instead: Record<string, string>): string {
  let filled = text
  for (const [from, to] of Object.entries(instead)) {
    if (!filled.includes(from)) throw new Error(`'${from}' stands nowhere in the file`)
    filled = filled.replaceAll(from, to)
  }
  return filled
}
