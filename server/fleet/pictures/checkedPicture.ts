import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import type { PictureUse } from '../../../contract/ops/content/content.ts'
import { words } from '../words.ts'
import { type ReadPicture, readPicture } from './readPicture.ts'

interface Needs {
  minWidth: number
  /** Width by height. */
  from: number
  to: number
  mostBytes: number
}

/** The shop reserves the place by these shapes, and phones fetch these bytes before anything else is seen. */
const needs: Record<PictureUse, Needs> = {
  banner: { minWidth: 1_200, from: 1.9, to: 3, mostBytes: 400_000 },
  model_small: { minWidth: 640, from: 1.95, to: 2.05, mostBytes: 200_000 },
  model_large: { minWidth: 1_200, from: 1.95, to: 2.05, mostBytes: 400_000 },
}

interface Checked {
  /** By its bytes: the same picture is the same name, and another one never takes its place. */
  name: string
  width: number
  height: number
  /** Why it cannot be shown there; null: it can. */
  wrong: string | null
}

/** A picture for one place of the shop, judged by what its bytes are. */
export function checkedPicture(use: PictureUse, bytes: Buffer, language: Language): Checked {
  const read = readPicture(bytes, language)
  if ('wrong' in read) return { name: '', width: 0, height: 0, wrong: read.wrong }
  const { ending, width, height } = read
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  const name = `${use.replace('_', '-')}-${hash}.${ending}`
  return { name, width, height, wrong: wrongWith(needs[use], read, bytes, language) }
}

function wrongWith(
  { minWidth, from, to, mostBytes }: Needs,
  { ending, width, height }: ReadPicture,
  bytes: Buffer,
  language: Language,
): string | null {
  const { pictures: t } = words[language]
  const shape = width / height
  if (bytes.length > mostBytes) return t.tooHeavy(Math.ceil(bytes.length / 1_000), mostBytes / 1_000)
  if (!(shape >= from && shape <= to)) {
    const wanted = to - from < 0.2 ? t.twiceAsWide : t.between(from, to)
    return t.shape(Math.round(width), Math.round(height), wanted)
  }
  return ending === 'svg' || width >= minWidth ? null : t.tooNarrow(width, minWidth)
}
