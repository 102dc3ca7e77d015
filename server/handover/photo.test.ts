import { expect, test } from 'vitest'
import { withoutMetadata } from './photo.ts'

const segment = (marker: number, body: string): Buffer =>
  Buffer.concat([Buffer.of(0xff, marker, 0, body.length + 2), Buffer.from(body, 'latin1')])
const start = Buffer.of(0xff, 0xd8)
const end = Buffer.of(0xff, 0xd9)
/** Data of a picture may hold `ff 00` and restarts. */
const scan = Buffer.concat([segment(0xda, 'head'), Buffer.of(1, 0xff, 0, 2, 0xff, 0xd3, 3)])

test('a photo loses where it was taken, also between its scans, and the film behind it', () => {
  const photo = Buffer.concat([
    ...[start, segment(0xe0, 'JFIF'), segment(0xe1, 'Exif GPS'), segment(0xdb, 'table'), scan, segment(0xfe, 'note')],
    ...[segment(0xc4, 'table'), scan, end, Buffer.from('ftypmp4 GPS')],
  ])
  const [jfif, first, second] = [segment(0xe0, 'JFIF'), segment(0xdb, 'table'), segment(0xc4, 'table')]
  expect(withoutMetadata(photo)).toEqual(Buffer.concat([start, jfif, first, scan, second, scan, end]))
})

test('a photo that was cut off ends where its data end; what is no picture is none', () => {
  expect(withoutMetadata(Buffer.concat([start, scan]))).toEqual(Buffer.concat([start, scan]))
  for (const none of [Buffer.of(), start, Buffer.concat([start, segment(0xdb, 'table'), end]), Buffer.from('GIF89a')])
    expect(withoutMetadata(none)).toBeNull()
})
