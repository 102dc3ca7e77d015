import { writeFileSync } from 'node:fs'
import { pictures } from './pictures.ts'

for (const [name, picture] of pictures()) writeFileSync(new URL(`../pictures/${name}`, import.meta.url), picture)
