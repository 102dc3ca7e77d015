import { createHash } from 'node:crypto'
import type { PictureUse } from '../../../contract/ops/content/content.ts'
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
export function checkedPicture(use: PictureUse, bytes: Buffer): Checked {
  const read = readPicture(bytes)
  if ('wrong' in read) return { name: '', width: 0, height: 0, wrong: read.wrong }
  const { ending, width, height } = read
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  const name = `${use.replace('_', '-')}-${hash}.${ending}`
  return { name, width, height, wrong: wrongWith(needs[use], read, bytes) }
}

function wrongWith({ minWidth, from, to, mostBytes }: Needs, { ending, width, height }: ReadPicture, bytes: Buffer) {
  const shape = width / height
  const kilobytes = Math.ceil(bytes.length / 1_000)
  if (bytes.length > mostBytes) return `Kuva on ${kilobytes} kt. Tähän kohtaan sopii enintään ${mostBytes / 1_000} kt.`
  if (!(shape >= from && shape <= to))
    return `Kuvan koko on ${Math.round(width)} × ${Math.round(height)}. ${shapeText(from, to)}`
  if (ending === 'svg' || width >= minWidth) return null
  return `Kuva on ${width} kuvapistettä leveä. Sen on oltava vähintään ${minWidth}.`
}

const shapeText = (from: number, to: number): string =>
  to - from < 0.2
    ? 'Leveyden on oltava kaksi kertaa korkeus, esimerkiksi 1200 × 600.'
    : `Leveyden on oltava ${String(from).replace('.', ',')}–${to} kertaa korkeus, esimerkiksi 1600 × 640.`
