/** Tried one after the other, until the photo is small enough. */
const QUALITIES = [0.82, 0.6, 0.4]

export interface PhotoLimits {
  /** Pixels of the longest side. */
  side: number
  bytes: number
}

/**
 * A photo as it is sent: a JPEG no longer than anybody needs, base64. Drawing it anew takes out where and by which device it
 * was taken. Null: the browser cannot read it, as HEIC in most of them.
 */
export async function scaledPhoto(file: File, { side, bytes }: PhotoLimits): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= bytes) return base64(await blob.arrayBuffer())
  }
  return null
}

function base64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
