import config from './playwright.config.ts'

/**
 * Every file of the shop with a tag manager to which the visitor has agreed, but those about the agreeing, of no scripts, and of
 * pages that follow each other without being loaded anew, which they are then.
 */
export default {
  ...config,
  testIgnore: /\/(admin\w*|analytics|shell|withoutScripts)\.e2e\.ts$/,
  use: { ...config.use, allMeasured: true },
}
