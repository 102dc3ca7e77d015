import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** What pdfkit's references hold that its types do not tell. */
interface StreamReference {
  buffer: Uint8Array[]
  compress: boolean
  data: { Filter?: string }
  finalize(): void
}

const MOST_BYTES = 4 * 1024 * 1024
/** Pages of the terms and the fonts are the same in every contract: to pack them took a third of its time. */
const packed = new LRUCache<string, Uint8Array>({ maxSize: MOST_BYTES, sizeCalculation: ({ length }) => length })

/** The streams of this paper are packed, those that many papers share once for all of them. */
export function packStreams(doc: PDFKit.PDFDocument): void {
  const ref = doc.ref.bind(doc)
  doc.ref = (data) => {
    const made = ref(data)
    const stream = made as unknown as StreamReference
    const finalize = stream.finalize.bind(stream)
    stream.finalize = () => {
      if (stream.compress && stream.buffer.length > 0) {
        stream.buffer = [pack(Buffer.concat(stream.buffer))]
        stream.compress = false
        stream.data.Filter = 'FlateDecode'
      }
      finalize()
    }
    return made
  }
}

function pack(bytes: Buffer): Uint8Array {
  const key = createHash('sha256').update(bytes).digest('base64')
  const known = packed.get(key)
  if (known) return known
  const made = deflateSync(bytes)
  packed.set(key, made)
  return made
}
