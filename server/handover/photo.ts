/*
 * A photo of a phone says where it was taken, when and by which device, and may carry a film behind its picture. Browsers take that
 * out by drawing it anew; here it is taken out of whatever comes another way.
 */

const START = 0xffd8
const SCAN = 0xda
const END = 0xd9
/** JFIF, colour profiles and Adobe's colour transform: needed to show the picture right. */
const KEPT = [0xe0, 0xe2, 0xee]
const isTelling = (marker: number): boolean =>
  (marker >= 0xe0 && marker <= 0xef && !KEPT.includes(marker)) || marker === 0xfe

/** A JPEG without its metadata and without what follows its picture; null when it cannot be read that far. */
export function withoutMetadata(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START) return null
  const parts = [bytes.subarray(0, 2)]
  let hasPicture = false
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === END) {
      parts.push(bytes.subarray(at, at + 2))
      break
    }
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (!isTelling(marker)) parts.push(bytes.subarray(at, end))
    at = end
    if (marker !== SCAN) continue
    hasPicture = true
    const over = endOfScan(bytes, at)
    parts.push(bytes.subarray(at, over))
    at = over
  }
  return hasPicture ? Buffer.concat(parts) : null
}

/** The next marker behind the data of a scan: within it `ff 00` and the restarts `ff d0` to `ff d7` are data. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}
