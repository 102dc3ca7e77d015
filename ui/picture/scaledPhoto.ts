/** Tried one after the other, until the photo is small enough. */
const QUALITIES = [0.82, 0.6, 0.4]

export interface PhotoLimits {
  /** Pixels of the longest side. */
  side: number
  bytes: number
}

/** The place of a picture in the shop: its pixels, which are its shape too, and how many bytes it may have. */
export interface PicturePlace {
  width: number
  height: number
  bytes: number
}

/**
 * A photo as it is sent: a JPEG no longer than anybody needs, base64. Drawing it anew takes out where and by which device it
 * was taken. Null: the browser cannot read it, as HEIC in most of them.
 */
export async function scaledPhoto(file: File, { side, bytes }: PhotoLimits): Promise<string | null> {
  const picture = await read(file)
  if (!picture) return null
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  return await smallEnough(drawn(picture, whole, scale), bytes)
}

/** A picture that goes as it is may be so far from the shape of its place. */
const SAME_SHAPE = 0.02
/** The types that go as they are; the browser reads others, which the server does not keep. */
const KEPT = /^image\/(jpeg|png|webp)$/

/**
 * The middle of a picture, cut to the shape of its place and no larger; base64. One that fits goes as it is, with its see-through
 * parts. Null: the browser cannot read it.
 */
export async function cutPicture(file: File, { width, height, bytes }: PicturePlace): Promise<string | null> {
  const picture = await read(file)
  if (!picture) return null
  const isShape = Math.abs((picture.width * height) / (picture.height * width) - 1) < SAME_SHAPE
  if (isShape && KEPT.test(file.type) && file.size <= bytes) return base64(await file.arrayBuffer())
  const across = Math.min(picture.width, (picture.height * width) / height)
  const down = (across * height) / width
  const middle = { x: (picture.width - across) / 2, y: (picture.height - down) / 2, width: across, height: down }
  return await smallEnough(drawn(picture, middle, Math.min(1, width / across)), bytes)
}

const read = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

interface Part {
  x: number
  y: number
  width: number
  height: number
}

function drawn(picture: ImageBitmap, { x, y, width, height }: Part, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (pen) {
    // A JPEG has no see-through parts: they would be black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  return canvas
}

async function smallEnough(canvas: HTMLCanvasElement, bytes: number): Promise<string | null> {
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
