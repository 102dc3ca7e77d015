/**
 * The folders whose components the React Compiler compiles: those of the search, whose presses draw most. Elsewhere the code
 * that it adds delays the first view by more than a press gains (decision 0068).
 */
export const compiledFolders = ['/web/search/']
