import { inflateSync } from 'node:zlib'

interface ReadPdf {
  /** One line per piece of text, in the order it is read out. */
  lines: string[]
  /**
   * Texts with their places, in points from the upper left corner: `56 77, 22: Sopimus`, and lines with how thick they
   * are: `56 152 to 539, 0.5`.
   */
  places: string[]
  /** Tags of the structure, such as H1 and Table. */
  tags: string[]
  /** Names of the fonts that travel with the document. */
  embedded: string[]
}

/** The content of a PDF of ours: reads enough of the format for what createPaper writes. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes)
  const all = [...objects.values()].map(({ head }) => head)
  const fonts = new Map<string, Map<string, string>>()
  for (const head of all)
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(
        name,
        unicodeOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '')?.body ?? ''),
      )
  const pages = [...objects.values()].flatMap(({ body }) => (body.includes(' Tf') ? [body] : []))
  return {
    lines: pages.flatMap((body) => textOf(body, fonts)),
    places: pages.flatMap((body) => placesOf(body, fonts)),
    tags: all.flatMap((head) => [...head.matchAll(/\/S \/(\w+)\n/g)].map(([, tag = '']) => tag)),
    embedded: all.flatMap((head) =>
      /\/FontFile2/.test(head) ? [/\/FontName \/\w+\+([\w-]+)/.exec(head)?.[1] ?? ''] : [],
    ),
  }
}

function objectsOf(bytes: Buffer): Map<string, { head: string; body: string }> {
  const text = bytes.toString('latin1')
  const objects = new Map<string, { head: string; body: string }>()
  for (const [whole, id = ''] of text.matchAll(/(\d+) 0 obj\n[\s\S]*?\nendobj/g)) {
    const [head = '', rest] = whole.split('\nstream\n')
    const raw = Buffer.from(rest?.split('\nendstream')[0] ?? '', 'latin1')
    const packed = head.includes('/FlateDecode') && !head.includes('/Length1')
    objects.set(id, { head, body: rest && packed ? inflateSync(raw).toString('latin1') : raw.toString('latin1') })
  }
  return objects
}

/** Glyph to letters, as the font's own table says. */
function unicodeOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '0', , list = ''] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
    list
      .trim()
      .split(' ')
      .forEach((code, at) => {
        const glyph = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0')
        letters.set(glyph, Buffer.from(code.replace(/[<>]/g, ''), 'hex').swap16().toString('utf16le'))
      })
  return letters
}

const BLOCK = /BT\n([\s\S]*?)\nET/g

const textOf = (content: string, fonts: Map<string, Map<string, string>>): string[] =>
  [...content.matchAll(BLOCK)].map(([, block = '']) => lettersOf(block, fonts))

function lettersOf(block: string, fonts: Map<string, Map<string, string>>): string {
  const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
  const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return glyphs.map((glyph) => font?.get(glyph) ?? '').join('')
}

function placesOf(content: string, fonts: Map<string, Map<string, string>>): string[] {
  const drawn = /BT\n([\s\S]*?)\nET|([\d.]+) ([\d.]+) m\n([\d.]+) [\d.]+ l\n([\d.]+) w/g
  const points = (text: string | undefined) => Math.round(Number(text))
  return [...content.matchAll(drawn)].map(([, block, x, y, to, width]) => {
    if (block === undefined) return `${points(x)} ${points(y)} to ${points(to)}, ${width}`
    const [, left, top] = /([\d.]+) ([\d.]+) Tm/.exec(block) ?? []
    const [, size] = /\/F\d+ ([\d.]+) Tf/.exec(block) ?? []
    return `${points(left)} ${points(top)}, ${size}: ${lettersOf(block, fonts)}`
  })
}
