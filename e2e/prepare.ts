import { startTemplates } from '../tools/testCluster.ts'
import { buildIfChanged } from '../tools/webBuild.ts'
import { templateSetting } from './openShop.ts'

/** Before all tests: the pages are built once, and one PostgreSQL has the catalogue that every shop starts with. */
export default async function prepare(): Promise<() => Promise<void>> {
  if (!buildIfChanged()) throw new Error('The pages could not be built.')
  const { seededTemplateUrl, stop } = await startTemplates()
  process.env[templateSetting] = seededTemplateUrl
  return stop
}
