import { buildIfChanged } from './webBuild.ts'

if (!buildIfChanged()) process.exit(1)
