import config from './playwright.config.ts'

/** Every file of the shop with a tag manager to which the visitor has agreed, but those about the agreeing and of no scripts. */
export default {
  ...config,
  testIgnore: /\/(admin\w*|analytics|withoutScripts)\.e2e\.ts$/,
  use: { ...config.use, allMeasured: true },
}
