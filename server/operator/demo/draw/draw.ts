import { mkdirSync, writeFileSync } from 'node:fs'
import { BODIES } from './bodies.ts'
import { company } from './scenes/company.ts'
import { electric } from './scenes/electric.ts'
import { winter } from './scenes/winter.ts'
import { largePicture, smallPicture } from './studio.ts'

const target = new URL('../pictures/', import.meta.url)
mkdirSync(target, { recursive: true })

function save(name: string, picture: string): void {
  writeFileSync(new URL(`${name}.svg`, target), picture)
}

for (const body of BODIES) {
  const paint = body.paints[0]
  save(body.name, smallPicture(body, paint))
  save(`${body.name}-iso`, largePicture(body, paint))
}
save('banneri-talvi', winter())
save('banneri-sahko', electric())
save('banneri-yritys', company())
