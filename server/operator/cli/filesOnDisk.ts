import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { filesIn } from '../imports/catalogueFiles.ts'
import { picturesIn } from '../imports/pictureFiles.ts'
import { decode } from '../imports/sourceLines.ts'
import { words as importWords } from '../imports/words.ts'
import { Usage } from './usage.ts'

type Values = Record<string, unknown>

/** Commands that send what lies on a disk; everything else is as typed. */
export const fromDisk: Record<string, { takes: string; read(place: string): Values }> = {
  'import catalogue': {
    takes: 'folder',
    read(folder) {
      const files = [...filesIn(folder)].map(([name, bytes]) => [name, textOf(path.join(folder, name), bytes)])
      const pictures = [...picturesIn(folder)].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])
      return { files: Object.fromEntries(files), pictures: Object.fromEntries(pictures) }
    },
  },
  'import fleet': {
    takes: 'file',
    read(file) {
      if (!existsSync(file)) throw new Usage(`There is no ${file}`)
      const name = file.endsWith('.json') ? 'vehicles.json' : 'vehicles.csv'
      return { file: name, text: textOf(file, readFileSync(file)) }
    },
  },
  'pictures save': {
    takes: 'file',
    read(file) {
      if (!existsSync(file)) throw new Usage(`There is no ${file}`)
      return { name: path.basename(file), bytes: readFileSync(file).toString('base64') }
    },
  },
}

export function textOf(file: string, bytes: Uint8Array): string {
  const text = decode(bytes, (_, sentence) => {
    throw new Usage(`${file}: ${sentence(importWords[keptLanguage])}`)
  })
  return text ?? ''
}
