/**
 * The folders whose components the React Compiler compiles: what a customer types into and presses. The frame around the
 * pages and the plain pieces of the kit are drawn again seldom, and would take 4 kB more of the first view (decision 0068).
 */
export const compiledFolders = [
  '/ui/data/',
  '/ui/dialog/',
  '/ui/form/',
  '/web/account/',
  '/web/contact/',
  '/web/identification/',
  '/web/landing/',
  '/web/order/',
  '/web/payment/',
  '/web/search/',
  '/web/searchAgent/',
  '/web/session/',
  '/web/withdrawal/',
]
