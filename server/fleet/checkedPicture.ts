import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import type { PictureUse } from '../../contract/ops/content.ts'

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
const MOST_PIXELS = 6_000
const endings: Record<string, string> = { svg: 'svg', webp: 'webp', png: 'png', jpg: 'jpg' }

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
  const { type, width, height } = sizeOf(bytes)
  const ending = endings[type]
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  const name = `${use.replace('_', '-')}-${hash}.${ending ?? 'svg'}`
  return { name, width, height, wrong: ending ? wrongWith(needs[use], { type, width, height, bytes }) : NOT_A_PICTURE }
}

const NOT_A_PICTURE = 'Tiedosto ei ole kuva, jota kauppa osaa näyttää. Anna SVG, WebP, PNG tai JPEG.'

interface Size {
  type: string
  width: number
  height: number
}

function sizeOf(bytes: Buffer): Size {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes)
    // A photograph that lies on its side is shown standing up.
    return orientation > 4 ? { type, width: height, height: width } : { type, width, height }
  } catch {
    return { type: '', width: 0, height: 0 }
  }
}

function wrongWith({ minWidth, from, to, mostBytes }: Needs, { type, width, height, bytes }: Size & { bytes: Buffer }) {
  const shape = width / height
  const kilobytes = Math.ceil(bytes.length / 1_000)
  if (bytes.length > mostBytes) return `Kuva on ${kilobytes} kt. Tähän kohtaan sopii enintään ${mostBytes / 1_000} kt.`
  if (!(shape >= from && shape <= to))
    return `Kuvan koko on ${Math.round(width)} × ${Math.round(height)}. ${shapeText(from, to)}`
  if (type === 'svg') return null
  if (width < minWidth) return `Kuva on ${width} kuvapistettä leveä. Sen on oltava vähintään ${minWidth}.`
  return width > MOST_PIXELS ? `Kuva on ${width} kuvapistettä leveä. Enintään ${MOST_PIXELS} riittää.` : null
}

const shapeText = (from: number, to: number): string =>
  to - from < 0.2
    ? 'Leveyden on oltava kaksi kertaa korkeus, esimerkiksi 1200 × 600.'
    : `Leveyden on oltava ${String(from).replace('.', ',')}–${to} kertaa korkeus, esimerkiksi 1600 × 640.`
