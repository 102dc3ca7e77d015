import { mkdirSync, writeFileSync } from 'node:fs'
import { BODIES } from './bodies.ts'
import { largePicture, smallPicture } from './studio.ts'

const target = new URL('../pictures/', import.meta.url)
mkdirSync(target, { recursive: true })

for (const body of BODIES) {
  const paint = body.paints[0]
  writeFileSync(new URL(`${body.name}.svg`, target), smallPicture(body, paint))
  writeFileSync(new URL(`${body.name}-iso.svg`, target), largePicture(body, paint))
}
