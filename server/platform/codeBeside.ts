import path from 'node:path'

/** The file of this name beside the one that asks, for threads and processes: an artefact has JavaScript where a checkout has TypeScript. */
export const codeBeside = ({ url }: Pick<ImportMeta, 'url'>, name: string): URL =>
  new URL(name + path.extname(url), url)
