import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bodies } from './bodies/bodies.ts'
import { makeCar } from './car.ts'
import { joined } from './forms.ts'

/** Writes the meshes of the cars named, or of all, to a folder: numbers as they lie in memory, and what they are. */
const [folder = 'build/cars', ...names] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
for (const body of bodies.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const chunks: Buffer[] = []
  const parts = [...makeCar(body)].map(([material, meshes]) => {
    const { spots, normals, faces } = joined(meshes)
    const metres = Float32Array.from(spots.flat(), (value) => value / 1000)
    const numbers = [metres, Float32Array.from(normals.flat()), Int32Array.from(faces.flat())]
    for (const list of numbers) chunks.push(Buffer.from(list.buffer))
    return { material, spots: spots.length, faces: faces.length }
  })
  const about = { name: body.name, length: body.size[0] / 1000, paints: body.paints, parts }
  writeFileSync(path.join(folder, `${body.name}.json`), JSON.stringify(about))
  writeFileSync(path.join(folder, `${body.name}.bin`), Buffer.concat(chunks))
}
