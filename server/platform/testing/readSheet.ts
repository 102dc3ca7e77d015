import zlib from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'

/** The content of a workbook as a table program would show it. */
export async function readSheet(file: Uint8Array): Promise<{ names: string[]; rows: unknown[][] }> {
  const { sheets } = await readXlsx(file)
  return { names: sheets.map(({ name }) => name), rows: sheets[0]?.rows ?? [] }
}

/** The sheet's XML, as it is written. */
export const sheetXml = (file: Buffer): { sheet: string; styles: string } => {
  const parts = unzipped(file)
  return { sheet: parts.get('xl/worksheets/sheet1.xml') ?? '', styles: parts.get('xl/styles.xml') ?? '' }
}

/** The parts of a ZIP by its list at the end. */
function unzipped(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((of) => file.readUInt16LE(at + of)) as [number, number, number]
    const own = file.readUInt32LE(at + 42)
    const from = own + 30 + file.readUInt16LE(own + 26) + file.readUInt16LE(own + 28)
    const packed = file.subarray(from, from + size)
    const text = (method === 8 ? zlib.inflateRawSync(packed) : packed).toString('utf8')
    parts.set(file.toString('utf8', at + 46, at + 46 + name), text)
    at += 46 + name + extra + comment
  }
  return parts
}
