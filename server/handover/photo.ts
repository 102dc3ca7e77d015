/*
 * A photo of a phone says where it was taken, when and by which device. Browsers take that out by drawing it anew; here it is
 * taken out of whatever comes another way.
 */

const START = 0xffd8
const SCAN = 0xda
/** JFIF, colour profiles and Adobe's colour transform: needed to show the picture right. */
const KEPT = [0xe0, 0xe2, 0xee]
const isTelling = (marker: number): boolean =>
  (marker >= 0xe0 && marker <= 0xef && !KEPT.includes(marker)) || marker === 0xfe

/** A JPEG without its metadata; null when it cannot be read that far. */
export function withoutMetadata(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START) return null
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // The picture itself goes on from here to the end.
    if (marker === SCAN) return Buffer.concat([...parts, bytes.subarray(at)])
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (!isTelling(marker)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return null
}
